/** Testimonials. Samples stand under one line that says so, and only a checked purchase is called verified. */
import type { Lang } from '#domain/locale.ts';
import type { Testimonial } from '#schema/files/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Icon } from '../parts/icon.tsx';
import { Avatar } from '../parts/picture.tsx';
import { Stars } from '../parts/rating.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { filled } from '../parts/text.tsx';

export function Testimonials({ section, context }: SectionProps<'testimonials'>) {
  const { testimonials } = context.messages;
  const real = section.items.filter((item) => !item.sample);
  const samples = section.items.filter((item) => item.sample);
  return (
    <PageSection context={context} section={section} kind="testimonials" id="testimonials" title="testimonials-title">
      <div className="opening">
        <h2 id="testimonials-title">{testimonials.title}</h2>
        {real.length > 0 && <p>{testimonials.intro}</p>}
      </div>
      {real.length > 0 && <Letters items={real} label={testimonials.title} context={context} />}
      {samples.length > 0 && (
        <div className="samples">
          <p>{testimonials.sampleNote}</p>
          <Letters items={samples} label={testimonials.sample} context={context} />
        </div>
      )}
    </PageSection>
  );
}

type LettersProps = Readonly<{ items: readonly Readonly<Testimonial>[]; label: string; context: LocaleContext }>;

/** The list slides on a small screen: it takes the focus, so that the arrow keys can slide it, and has a name. */
function Letters({ items, label, context }: LettersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reached by the keyboard, too.
    <ul className="letters slides" tabIndex={0} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.name} ${item.quote}`}>
          <Letter item={item} context={context} />
        </li>
      ))}
    </ul>
  );
}

const COMMAS: Partial<Record<Lang, string>> = { ja: '、', zh: '，' };

function Letter({ item, context }: { item: Readonly<Testimonial>; context: LocaleContext }) {
  const { rating, verified } = context.messages.testimonials;
  const about = [item.title, item.location].filter((part) => part !== undefined).join(COMMAS[context.lang] ?? ', ');
  return (
    <figure>
      <Stars rating={item.rating} label={filled(rating, { rating: item.rating })} />
      <blockquote>
        <p>{item.quote}</p>
      </blockquote>
      <figcaption>
        <Avatar file={item.avatar} context={context} />
        <span className="who">{item.name}</span>
        {about !== '' && <span>{about}</span>}
        {item.verified && (
          <span className="proof">
            <Icon name="check" />
            {verified}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
