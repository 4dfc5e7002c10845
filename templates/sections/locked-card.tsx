/** A method that the guide explains: its name and what it is for, and in place of the steps a stand-in text nobody can read. */
import { fill } from '#domain/placeholders.ts';
import type { Frame, Teaser } from '#schema/linked.ts';
import { BuyForm } from '../parts/buy-form.tsx';
import { Copy } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';

/** The guide is written in English, so on other pages its names and teasers are marked as such. */
const GUIDE_LANGUAGE = 'en';

export function LockedCard({ teaser, frame }: { teaser: Teaser; frame: Frame }) {
  const { solutions } = frame.messages;
  const lang = frame.lang === GUIDE_LANGUAGE ? undefined : GUIDE_LANGUAGE;
  const label = fill(solutions.cardLabel, (name) => (name === 'number' ? String(teaser.number) : undefined));
  return (
    <li className="method locked">
      <p className="label">{label}</p>
      <h3 lang={lang}>{teaser.title}</h3>
      <p lang={lang}>{teaser.description}</p>
      <div className="veil">
        <p className="decoy" aria-hidden="true">
          {solutions.decoy}
        </p>
        <p className="lock">
          <Icon name="lock" />
          {solutions.locked}
        </p>
      </div>
      <BuyForm frame={frame} place="unlock" look="line">
        <Copy text={solutions.unlock} frame={frame} />
        <span className="unseen">: {teaser.title}</span>
      </BuyForm>
    </li>
  );
}
