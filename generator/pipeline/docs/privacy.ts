/** docs/privacy.md: what is stored about visitors and buyers, from the table that the functions take their times from. */
import { type Keep, keptFor, type Place, STORED, type StoredData } from '#domain/stored-data.ts';

const PLACES: Readonly<Record<Place, string>> = {
  store: 'the data store (Netlify Blobs)',
  device: 'the visitor’s device',
  provider: 'the payment provider (Stripe)',
  mail: 'the mail servers',
  host: 'the host (Netlify)',
};

const ENDINGS: Readonly<Record<Exclude<Keep, number>, string>> = {
  access: 'as long as the buyer has access, or until he asks to delete it',
  tax: 'as long as tax law requires',
  delivered: 'until the e-mail has gone out',
  device: 'until the visitor clears it, or takes his choice back',
  provider: 'as long as that company keeps it by its own rules and the law',
  site: 'as long as the site exists; it is about nobody',
};

const HEAD = `# Privacy

What is stored about visitors and buyers. Made from \`generator/domain/stored-data.ts\`, which the functions take their times from:
\`npx offer schema --docs\` writes it anew. The privacy policy shows the same list in the site’s own words
(\`stored\` in \`content/pages/privacy-policy.md\`). What is past its time is deleted by \`deliver-pending\`, once an hour.

`;

const REQUESTS = `
## Requests of buyers

| a buyer wants | run |
| --- | --- |
| to see what is stored about him, or a copy | \`npx offer data export ann@example.com\` (\`--json\` for a file format that programs read) |
| to have it deleted | \`npx offer data delete ann@example.com\`, read what it would do, then again with \`--yes\` |
| to have his address corrected | export, delete, and send him his link by hand; the payment provider keeps the address he typed |

The commands work on the store of the published site if \`NETLIFY_AUTH_TOKEN\` and \`NETLIFY_SITE_ID\` are set, as for \`offer deploy\`,
and else on the local store of this machine; they say on which. Make sure first that whoever asks is who he says: answer to the address
itself.

Deleting takes away the address, its fingerprints and what waits to be sent. What stays is the record of the sale without a name: amount,
currency, date, what was agreed to, and the payment provider’s numbers, because tax law requires records of sales. The buyer’s link still
opens the guide, which he has paid for; a lost link can no longer be sent again. What lies with the payment provider, on mail servers and
in mailboxes is not ours to delete by a command: the commands name it, with its numbers and where to ask.
`;

export function privacyDocument(): string {
  const rows = Object.values<StoredData>(STORED).map(({ what, place, names, why, keep }) => {
    const where =
      names.length === 0 ? PLACES[place] : `${PLACES[place]}: ${names.map((name) => `\`${name}\``).join(', ')}`;
    return `| ${[what, where, typeof keep === 'number' ? keptFor(keep, 'en') : ENDINGS[keep], why].join(' | ')} |`;
  });
  const header = '| what | where | how long | why |\n| --- | --- | --- | --- |';
  return `${HEAD}${header}\n${rows.join('\n')}\n${REQUESTS}`;
}
