/** Testimonials. Samples are grouped under one label, and only a checked purchase is called verified. */
import { Fragment } from 'react';
import { fill } from '#domain/placeholders.ts';
import type { Testimonial } from '#schema/files/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Fold } from '../parts/fold.tsx';
import { Icon } from '../parts/icon.tsx';
import { Stars } from '../parts/rating.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

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
      {real.length > 0 && <Letters items={real} context={context} />}
      {samples.length > 0 && (
        <div className="samples">
          <p>
            <strong className="label">{testimonials.sample}</strong> {testimonials.sampleNote}
          </p>
          <Letters items={samples} context={context} />
        </div>
      )}
    </PageSection>
  );
}

function Letters({ items, context }: { items: readonly Readonly<Testimonial>[]; context: LocaleContext }) {
  return (
    <ul className="letters">
      {items.map((item, i) => (
        <Fragment key={`${item.name} ${item.quote}`}>
          {i === 1 && item.sample && (
            <li>
              <Fold count={items.length} context={context} />
            </li>
          )}
          <li>
            <Letter item={item} context={context} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

function Letter({ item, context }: { item: Readonly<Testimonial>; context: LocaleContext }) {
  const { rating, verified } = context.messages.testimonials;
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
        <Avatar file={item.avatar} context={context} />
        <span className="who">{item.name}</span>
        {about !== '' && <span>{about}</span>}
        {item.verified && !item.sample && (
          <span className="proof">
            <Icon name="check" />
            {verified}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
