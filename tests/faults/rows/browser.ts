import type { Fault } from '../fault.ts';

const HOSTILE = 'tests/e2e/widgets/hostile.spec.ts';
const row = (fault: string, guard: string, title: string): Fault => ({
  area: 'browser',
  fault,
  guard,
  test: `${HOSTILE}: ${title}`,
});

export const browserFaults: readonly Fault[] = [
  row(
    'Addresses that hold code or broken signs',
    'widgets/purchase/show-purchase.ts',
    'an address that holds code, half signs or ten thousand letters does nothing to any kind of page',
  ),
  row(
    'A browser without storage and cookies',
    'widgets/consent/consent-model.ts',
    'a browser that refuses storage and cookies has a page whose dialogs open all the same',
  ),
  row(
    'Answers that are a page, or that never come',
    'widgets/call-function.ts',
    'an answer that is a page, or that never comes, is told as a failure, and Pay can be pressed again',
  ),
  row(
    'A page that is left open for an hour',
    'widgets/exit-offer/exit-offer-model.ts',
    'a page that is open for an hour makes its offer once, counts on, and does not grow',
  ),
  row(
    'Two tabs of one visitor',
    'widgets/payment/payment-model.ts',
    'two tabs are two visits: each asks for a checkout of its own, one closed leaves the other, both show what was bought',
  ),
  row(
    'The session of a checkout in referrers and requests',
    'widgets/purchase/show-purchase.ts',
    'the session of a checkout reaches its function alone: no referrer, no address, no other request',
  ),
  row(
    'Text that a script writes as HTML, or as the address of a script',
    'generator/output/site-files.ts',
    'no page takes a text as HTML or as the address of a script, but for the guide and its worker: Trusted Types',
  ),
];
