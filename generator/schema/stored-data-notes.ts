/** What each key of the section `stored-data` is about: editors show the note at the key. */
export const STORED_NOTES = {
  places: {
    store: 'The data store of the site',
    device: 'The visitor’s own device',
    provider: 'The payment provider',
    mail: 'Mail servers',
    host: 'The host of the site',
  },
  endings: {
    access: 'As long as the buyer has access',
    tax: 'As long as tax law requires',
    delivered: 'Until the email is out',
    device: 'Until the visitor clears it',
    provider: 'As another company decides',
  },
  rows: {
    order: 'The order with the email address',
    payment: 'The provider’s numbers of the payment',
    delivery: 'That an email is still to be sent',
    'asked-for': 'When a link was asked for',
    counts: 'Counts without names',
    'access-cookie': 'The cookie that keeps the guide open',
    'offline-copy': 'What the reader keeps in the guide, on the device',
    'language-cookie': 'The cookie of the language',
    'exit-offer': 'The answer to the exit offer, and the closed bar',
    consent: 'The choice about analytics',
    analytics: 'What analytics store after consent',
    'at-the-payment-provider': 'What the payment provider stores',
    'sent-mail': 'The emails that were sent',
    log: 'The log of the functions',
  },
} as const;
