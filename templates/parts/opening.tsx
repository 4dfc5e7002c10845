/** The start of a section: its heading, and an introduction if there is one. */
import type { LocaleContext, Rich as RichText } from '#schema/resolved.ts';
import { Rich } from './rich.tsx';

type Props = Readonly<{
  /** The heading's id, which labels the section. */
  id: string;
  section: Readonly<{ heading: string; intro?: RichText | undefined }>;
  context: LocaleContext;
}>;

export function Opening({ id, section: { heading, intro }, context }: Props) {
  return (
    <div className="opening">
      <h2 id={id}>{heading}</h2>
      {intro && <Rich text={intro} context={context} />}
    </div>
  );
}
