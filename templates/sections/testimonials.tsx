/** Testimonials. Samples are marked as such, and only a checked purchase is called verified. */
import { fill } from '#domain/placeholders.ts';
import type { Testimonial } from '#schema/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Icon } from '../parts/icon.tsx';
import { Stars } from '../parts/rating.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function Testimonials({ section, context }: SectionProps<'testimonials'>) {
  const { testimonials } = context.messages;
  return (
    <PageSection context={context} section={section} kind="testimonials" id="testimonials" title="testimonials-title">
      <div className="opening">
        <h2 id="testimonials-title">{testimonials.title}</h2>
        <p>{testimonials.intro}</p>
      </div>
      <ul className="letters">
        {section.items.map((item) => (
          <li key={`${item.name} ${item.quote}`}>
            <Letter item={item} context={context} />
          </li>
        ))}
      </ul>
      {section.items.some((item) => item.sample) && <p className="aside">{testimonials.sampleNote}</p>}
    </PageSection>
  );
}

function Letter({ item, context }: { item: Readonly<Testimonial>; context: LocaleContext }) {
  const { rating } = context.messages.testimonials;
  const about = [item.title, item.location].filter((part) => part !== undefined).join(', ');
  return (
    <figure>
      <Stars
        rating={item.rating}
        label={fill(rating, (name) => (name === 'rating' ? String(item.rating) : undefined))}
      />
      <blockquote>
        <p>{item.quote}</p>
      </blockquote>
      <figcaption>
        {item.avatar !== undefined && <img src={item.avatar} alt="" width="48" height="48" loading="lazy" />}
        <span className="who">{item.name}</span>
        {about !== '' && <span>{about}</span>}
        <Marker item={item} context={context} />
      </figcaption>
    </figure>
  );
}

function Marker({ item, context }: { item: Readonly<Testimonial>; context: LocaleContext }) {
  const { sample, verified } = context.messages.testimonials;
  if (item.sample) return <span className="proof">{sample}</span>;
  if (!item.verified) return null;
  return (
    <span className="proof">
      <Icon name="check" />
      {verified}
    </span>
  );
}
