/** `offer orders write`: sends a letter once to every buyer who has access and an address. */
import { loadSite } from '../../generator/build.ts';
import { DiagnosticCollector, languageName } from '../../generator/diagnostics/diagnostic.ts';
import { isEmail } from '../../generator/domain/email.ts';
import { groupBy } from '../../generator/domain/group-by.ts';
import { FALLBACK_LANGUAGE, type Lang } from '../../generator/domain/locale.ts';
import { createMailRenderer } from '../../netlify/lib/delivery/access-email.ts';
import { canGet } from '../../netlify/lib/delivery/letters.ts';
import { LETTERS_A_RUN } from '../../netlify/lib/delivery/send-waiting.ts';
import { NotConfiguredError } from '../../netlify/lib/errors.ts';
import { readAllOrders } from '../../netlify/lib/orders/all-orders.ts';
import { isOpen, letterOf, normalized, type Order } from '../../netlify/lib/orders/order.ts';
import type { Services } from '../../netlify/lib/services.ts';
import { buildOptions, filesIn } from '../build-options.ts';
import { reportErrors } from '../output.ts';
import { type LetterToAll, readLetter } from './letter-files.ts';
import { type Answer, inProgress, type ShopFlags, withLinks, withShop } from './with-shop.ts';

/** The interval of the schedule in netlify/functions/deliver-pending.mts. */
const RUN_MINUTES = 5;
const NO_MARKETING =
  'It must be about the purchase, such as a correction. Advertising needs the consent of each buyer and must not be sent this way.';

export const runWrite = (file: string, flags: ShopFlags & Readonly<{ dryRun?: boolean }>): Promise<number> =>
  reportErrors(flags.json, () => {
    const log = new DiagnosticCollector();
    const options = buildOptions(flags);
    const site = loadSite(filesIn(options.folder), options, log);
    const letter = readLetter(file, site);
    return flags.dryRun === true
      ? withShop(flags, (shop) => previewLetter(shop, letter))
      : withLinks(flags, (shop) => writeToAll(shop, letter, flags.site));
  });

async function previewLetter(shop: Services, letter: LetterToAll): Promise<Answer> {
  const found = await recipients(shop, letter.id);
  const { siteUrl } = shop.env;
  const render = createMailRenderer(letter.emails, shop.prices, siteUrl);
  const nobody = { to: '', currencyCode: '', amountCents: 0, paidAt: 0, agreed: false, messageId: '' };
  const preview = (lang: Lang) => {
    const { subject, text } = render({ ...nobody, lang, link: `${siteUrl}/access?t=…`, reference: '…' });
    return { lang, subject, text };
  };
  const previews = letter.languages.map(preview);
  return {
    ...answer(letter, found, { ...preview(FALLBACK_LANGUAGE), previews }),
    text: [
      summary(letter, found),
      `${timeFor(found.to.length)}\n${NO_MARKETING}\n`,
      'Nothing was sent. To send it, run the command without --dry-run.\n',
      ...previews.map(({ lang, subject, text }) => `\n${languageName(lang)}\nSubject: ${subject}\n\n${text}`),
    ].join(''),
  };
}

/** Queues the letter for all recipients, and sends as many as one scheduled run. Safe to repeat after an interruption. */
async function writeToAll(shop: Services, letter: LetterToAll, site = false): Promise<Answer> {
  if (shop.sendMail === undefined) throw new NotConfiguredError('mail');
  const found = await recipients(shop, letter.id);
  await shop.letters.save(letter.id, letter.emails);
  await inProgress('Queueing', found.to, ({ sessionId }) => shop.letters.owe(letter.id, sessionId));
  const { letters: sent } = await shop.sendWaiting();
  const left = (await shop.letters.waiting()).get(letter.id)?.length ?? 0;
  const rest = site
    ? `${timeFor(left)} To see the progress: npx offer orders list --site`
    : 'On this machine they are not sent automatically: run the command again.';
  return {
    ...answer(letter, found, { sent, left }),
    text: `${summary(letter, found)}${sent} were sent now, ${left} are waiting.${left === 0 ? '' : ` ${rest}`}\n`,
  };
}

type Recipients = Readonly<{ to: readonly Order[]; had: number; unreadable: readonly string[] }>;

/** A buyer with several orders under one address gets the letter once. */
async function recipients({ store, env }: Services, id: string): Promise<Recipients> {
  const { orders, unreadable } = await readAllOrders(store);
  const reachable = orders.filter((order) => order.live === env.live && isOpen(order) && isEmail(order.email));
  const buyers = groupBy(reachable, ({ email }) => normalized(email));
  const chosen = [...buyers.values()].map((own) => own.find((order) => letterOf(order, id) !== undefined) ?? own[0]);
  const to = chosen.filter((order) => canGet(order, id));
  return { to, had: buyers.size - to.length, unreadable };
}

const countLanguages = (to: readonly Order[]) =>
  [...groupBy(to, ({ lang }) => lang)].map(([lang, all]) => [lang, all.length] as const);

function answer({ id, languages }: LetterToAll, { to, had, unreadable }: Recipients, more: object) {
  const buyers = Object.fromEntries(countLanguages(to));
  const fields = { letter: id, written: languages, to: to.length, buyers, had, unreadable, ...more };
  return { fields, failed: unreadable.length > 0 };
}

function summary({ id, languages }: LetterToAll, { to, had, unreadable }: Recipients): string {
  const rows = countLanguages(to).map(([lang, count]) => {
    const missing = languages.includes(lang)
      ? ''
      : `: no translation, so they get it in ${languageName(FALLBACK_LANGUAGE)}`;
    return `  ${count} who read ${languageName(lang)}${missing}\n`;
  });
  return [
    `Letter "${id}" to ${to.length} buyers; ${had} have already had a letter of this name\n`,
    ...rows,
    unreadable.length === 0 ? '' : `Not sent for orders that this release cannot read: ${unreadable.join(', ')}\n`,
  ].join('');
}

function timeFor(count: number): string {
  const minutes = Math.ceil(count / LETTERS_A_RUN) * RUN_MINUTES;
  const time = minutes <= 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `That takes about ${time}: the shop sends some ${LETTERS_A_RUN} every ${RUN_MINUTES} minutes.`;
}
