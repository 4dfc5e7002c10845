/** The page for an address that leads nowhere: the line goes quiet, and one link leads home. */
import { Moon } from '../parts/moon.tsx';
import { Rich } from '../parts/rich.tsx';
import { SettlingLine } from '../parts/settling-line.tsx';
import type { SectionProps } from '../section-props.ts';

export function NotFound({ section, frame }: SectionProps<'not-found'>) {
  return (
    <section className="hero not-found" data-not-found="" aria-labelledby="hero-title">
      <div className="wrap">
        <p className="number">404</p>
        <h1 id="hero-title">{section.heading}</h1>
        <div className="lead">
          <Rich text={section.text} frame={frame} />
        </div>
        <p className="actions">
          <a className="button" href="/">
            {frame.messages.success.home}
          </a>
        </p>
      </div>
      <div className="scene">
        <Moon />
        <SettlingLine form="horizon" />
      </div>
    </section>
  );
}
