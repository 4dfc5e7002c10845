import type { Screen } from './screen.ts';
import { EXTRAS } from './states/extras.ts';
import { FORMS } from './states/forms.ts';
import { GUIDE } from './states/guide.ts';
import { PAGES } from './states/pages.ts';
import { PAYMENT } from './states/payment.ts';

/** In the order of their table. */
export const ALL_SCREENS: readonly Screen[] = [...PAGES, ...PAYMENT, ...FORMS, ...GUIDE, ...EXTRAS];
