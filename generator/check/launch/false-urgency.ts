/** What makes people hurry without a reason: the countdown of the exit offer, and a counter that grows by itself. */
import { falseUrgency as urgency } from '../../diagnostics/catalogue.ts';
import type { Check } from '../run-checks.ts';

export const falseUrgency: Check = ({ content, locate }) =>
  content.site.flatMap(({ data: { exitOffer, counter } }) => [
    ...(exitOffer.show ? content.messages : [])
      .filter(({ data }) => data.modal.exitTimer.includes('{time}'))
      .map(({ file }) => ({
        diagnostic: urgency(locate.at(file, { path: ['modal', 'exitTimer'] }), {
          what: 'The exit offer counts down, and starts again with each visit.',
        }),
      })),
    ...(counter?.show && counter.live
      ? [
          {
            diagnostic: urgency(locate.setting('counter', 'live'), {
              what: `The counter starts at ${counter.start} and grows by itself, whether or not anyone buys.`,
            }),
          },
        ]
      : []),
  ]);
