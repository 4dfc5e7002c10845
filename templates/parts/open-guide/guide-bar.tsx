/** The bar at the foot of the screen of buyers' pages: the four choices, help, the list of parts, and the timer that runs out of sight. */
import type { LocaleContext } from '#schema/resolved.ts';
import { GUIDE_PATH } from '../../../widgets/guide/offline-protocol.ts';
import { Icon } from '../icon.tsx';

type Props = Readonly<{
  context: LocaleContext;
  /** Whether it is on the page right after a purchase, which contains only the methods. */
  thanks: boolean;
}>;

export function GuideBar({ context, thanks }: Props) {
  const { guide } = context.messages;
  const elsewhere = thanks ? GUIDE_PATH : '';
  return (
    <div className="guide-bar night">
      {context.guide && (
        <nav aria-label={guide.now}>
          <a href={`${elsewhere}#now`}>{guide.now}</a>
          <a href={`${elsewhere}#help`}>{guide.stuck}</a>
          <button type="button" popoverTarget="guide-contents">
            {guide.more}
          </button>
        </nav>
      )}
      <div className="timer-bar" data-timer-bar="" hidden>
        <a href="#main">
          <Icon name="clock" /> <span className="unseen">{guide.timer}</span> <b />
        </a>
        <button type="button" className="button">
          {guide.stop}
        </button>
      </div>
    </div>
  );
}
