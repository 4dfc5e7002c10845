/** Says that the guide is kept on the device, and lets the reader take it away again. Hidden where no script has kept it. */
import type { LocaleContext } from '#schema/resolved.ts';

export function GuideSaved({ context }: Readonly<{ context: LocaleContext }>) {
  const { guide } = context.messages;
  return (
    <div className="saved text" data-saved="" hidden>
      <p role="status" data-text="saved">
        {guide.saved}
      </p>
      <button type="button" className="button line small" data-text="forget">
        {guide.forget}
      </button>
    </div>
  );
}
