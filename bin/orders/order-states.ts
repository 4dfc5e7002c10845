/** What `offer orders list --state` takes. Apart, so that the command line starts without the code of the shop. */
export const ORDER_STATES = ['paid', 'delivered', 'undelivered', 'stuck', 'refunded', 'disputed', 'unmatched'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
