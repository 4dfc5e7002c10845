/** The 404 page. */
import { Rich } from '../parts/rich.tsx';
import { Scene } from '../parts/scene.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function NotFound({ section, context }: SectionProps<'not-found'>) {
  return (
    <section className="hero leads not-found" data-not-found="" aria-labelledby="hero-title">
      <div className="wrap">
        <p className="number">404</p>
        <h1 id="hero-title">{section.heading}</h1>
        <div className="lead">
          <Rich text={section.text} context={context} />
        </div>
        <p className="actions">
          <a className="button" href="/">
            {context.messages.success.home}
          </a>
        </p>
      </div>
      {context.brand.drawings && <Scene empty />}
    </section>
  );
}
