/** Compares figures in texts with claims.yaml and pricing.yaml: ratings, days of guarantee, numbers of people, amounts of money. */
import { escapePattern } from '#domain/escape-pattern.ts';
import { groupBy } from '#domain/group-by.ts';
import { isLang, type Lang } from '#domain/locale.ts';
import {
  type Amount,
  type AmountCurrency,
  amountsIn,
  CURRENCY_NAMES,
  inDigits,
  numbersIn,
  numberWordsIn,
  PERIOD_WORDS,
  written,
} from '#domain/numbers.ts';
import { massesIn, otherUnits } from '#domain/units.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';
import {
  figureDiffers,
  priceNotOnce,
  priceTyped,
  saidFree,
  textFigureDiffers,
  textUnitDiffers,
  unknownAmount,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage, PageText } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { type Check, type Found, lineOf } from '../run-checks.ts';
import { englishOf, isOutvoted } from './claims.ts';
import { besideEnglish, publicTexts } from './texts.ts';

/** In words only with a decimal: "2 out of 5" may be people. */
const RATING =
  /(?<![\d/.,])(?:\d(?:[.,]\d)?\s?\/\s?5(?![\d/])|\d[.,]\d (?:(?:out of|de|sur) 5(?!\d|[.,]\d)|(?:stars?|estrellas|estrelas|étoiles)(?!\p{L})))/gu;
const PERIOD = new RegExp(
  `(?<![\\d\\p{L}-])(\\d+|${PERIOD_WORDS})[- ](hours?|days?|weeks?|months?|horas?|heures?|d[ií]as?|jours?|semanas?|semaines?|mes(?:es)?|mês|mois)(?!\\p{L})`,
  'giu',
);
/** A sentence about the guarantee. One that denies it, or is about cancelling, an answer or the way of the money, gives other periods. */
const GUARANTEE = /guarantee|garant[íi]a|garantie|money[- ]back|refund|dinero|dinheiro|reembols|rembours/iu;
const NO_GUARANTEE =
  /\b(?:no|without|sin|sem|sans) (?:a |any )?(?:guarantee|garant)|cancel|withdraw|\b(?:takes?|reach(?:es)?|arrives?|answers?|repl(?:y|ies)|we keep|kept|tardan?|llegan?|demoram?|arrivent?)\b/iu;
const ENDLESS =
  /\b(?:(?:lifetime|life-?long|unlimited)[ -](?:money[- ]back )?guarantee|(?:for life|forever|whenever you (?:like|want)),? (?:for |and get )?(?:a |your )?(?:full )?(?:refund|money back))\b/giu;
const DENIED =
  /(?<!\p{L})(?:no refunds(?! (?:after|beyond|once))|non-?refundable|(?:sin|no se (?:hacen|admiten)) reembolsos|no reembolsable|sem reembolsos?|não reembolsável|(?:pas|aucun) (?:de )?remboursement|non remboursable|no (?:te |le |lo )*(?:devolvemos|reembolsamos)|não (?:devolvemos|reembolsamos)|ne (?:vous )?remboursons pas|we (?:don[’']t|do not) (?:give )?refund)(?!\p{L})/giu;
/** Without a separator only those who buy: a study counts its people, too. */
const PEOPLE =
  /(?<![\d.,])(?:\d{1,3}[,.\u202f ]\d{3}\+?(?= (?:satisfied |happy )?(?:people|customers|readers|personas|clientes|lectores))|\d{4,}\+?(?= (?:satisfied |happy )?(?:customers|readers|clientes|lectores)))/g;

/** Prevalence. Other percentages are findings of studies, which each page takes from its source. */
const SHARE =
  /(?<![\d.,–-])(\d{1,2}(?:[.,]\d)?)\s?% of (?:all |our )?(?:adults|people|the population|women|sufferers|readers|customers)\b/gi;

/** From or until which week of a pregnancy something is safe. */
const PREGNANCY = /pregnan|midwi|embaraz|matrona|gestan|grávid|parteira|enceinte|grossesse|sage-femme/iu;
const WEEKS = /(?<![\d.,–-])(\d{1,2})[ -](?:weeks?|semanas?|semaines?)(?!\p{L})/giu;

export const figures: Check = (site) => {
  const known = knownFigures(site);
  const onPages = site.pages
    .flatMap((page) => page.texts.flatMap((text) => faultsOf(site, page, text, known)))
    .filter(({ diagnostic }) => !isQuoted(diagnostic));
  const told = new Set(onPages.map(lineOf));
  const isNew = (one: Found) => one.diagnostic.code !== 'figure-differs' || !told.has(lineOf(one));
  return [...onPages, ...inLanguages(site, known).filter(isNew), ...pricedOtherwise(site, known)];
};

/** A customer's own words, which nobody may correct: "5/5 from me" is not the shop's rating. */
const isQuoted = ({ file }: Diagnostic): boolean => /\btestimonials\//.test(file);

type Place = Readonly<{ file: string; path: GapPath }>;
/** With the place of the English text. */
type Translated = Place & Readonly<{ lang: Lang; own: string; english: string; there: Place }>;

/**
 * Texts that stand in several languages side by side, such as "never longer than 10 minutes", and those of the dictionaries: each says
 * the same numbers as the English one, or none. A text with numbers to call is each country's own. Where all others agree with each other, it
 * is told once, at the English text. What both refer to is compared in claims.yaml.
 */
function inLanguages({ content, locate }: CheckedSite, known: KnownFigures): Found[] {
  const { pages, site, solutions, messages, translations, studies, faqs } = content;
  const english = [
    ...messages.map(({ file, data }) => ({ file, texts: textsIn(data), within: [] })),
    ...studies.map(({ id, file, data }) => ({ file, texts: textsIn(data), within: ['library', 'studies', id] })),
    ...faqs.flatMap(({ file, data }) =>
      data.map(({ id = '', ...one }, i) => ({ file, texts: textsIn(one, [i]), within: ['library', 'faqs', id] })),
    ),
  ].flatMap(({ file, texts, within }) =>
    texts.map((one) => ({ ...one, file, key: [...within, ...(within[1] === 'faqs' ? one.path.slice(1) : one.path)] })),
  );
  const byKey = new Map(english.map((one) => [one.key.join('.'), one]));
  const texts: Translated[] = [
    ...[...pages, ...site, ...solutions].flatMap(({ file, data }) =>
      besideEnglish(data).map((one) => ({ file, ...one, there: { file, path: [...one.path.slice(0, -1), 'en'] } })),
    ),
    ...translations.flatMap(({ id: lang, file, data }) =>
      textsIn(data).flatMap(({ path, text: own }) => {
        const there = byKey.get(path.join('.'));
        return isLang(lang) && there !== undefined ? [{ file, path, lang, own, english: there.text, there }] : [];
      }),
    ),
  ];
  const claims = new Map(content.claims.flatMap(({ data }) => Object.entries(data)));
  const filled = (text: string, other: string, lang: Lang) =>
    withoutAmounts(text, known)
      .replace(ORDINAL, '')
      .replace(CLAIM_SLOT, (slot, name: string) => {
        const said = other.includes(slot) ? '' : (claims.get(name)?.text ?? slot);
        return typeof said === 'string' ? said : (said[lang] ?? said.en);
      });
  const compared = texts.map(({ file, path, lang, there, ...said }) => {
    const [own, english] = [filled(said.own, said.english, lang), filled(said.english, said.own, 'en')];
    // With all that pages fill in: "{claims.guaranteeDays} hours".
    const units = otherUnits(filled(said.own, '', lang), filled(said.english, '', 'en'), lang);
    const [unit] = units;
    if (unit !== undefined) {
      const [others, missing] = [units.map((one) => one.own), units.map((one) => one.meant)];
      const params = { lang, own: listed(others, []), english: listed(missing, []) };
      const spots = { own: { substring: unit.found }, english: { substring: unit.phrase } };
      return { file, path, there, others, missing, differs: true, typed: [], params, spots, tell: textUnitDiffers };
    }
    const hasDigits = /\d/.test(own) && /\d/.test(english);
    const hasUnits = massesIn(own).length > 0 && massesIn(english).length > 0;
    const valuesOf = (text: string, lang: Lang) => [
      ...numbersOf(text, lang, hasDigits),
      ...(hasUnits ? massesIn(text) : []),
    ];
    const [ours, meant] = [valuesOf(own, lang), valuesOf(english, 'en')];
    const inWords = numberWordsIn(english, 'en').map(String);
    const others = ours.filter((one) => !meant.includes(one) && !inWords.includes(one));
    const missing = meant.filter((one) => !ours.includes(one));
    // Not every language counts the same things in words.
    const isOther = hasDigits ? others.length + missing.length > 0 : missing.length === meant.length;
    const cannotCompare = english.includes('](tel:') || BY_TEN_THOUSANDS.test(own);
    const [added = [], lost = []] = [[said.own, said.english] as const, [said.english, said.own] as const].map(
      ([text, other]) => text.match(CLAIM_SLOT)?.filter((slot) => !other.includes(slot)),
    );
    // Of the interface, a lost reference is told by the build.
    const isTold = lost.length > 0 && path.length === 2;
    const isOtherNumber = others.length > 0 && missing.length > 0 && isOther && !cannotCompare;
    const typed = isOtherNumber
      ? [
          ...(lost.includes(GUARANTEE_SLOT) ? [{ file, path, found: listed(others, []) }] : []),
          ...(added.includes(GUARANTEE_SLOT) ? [{ ...there, found: listed(missing, []) }] : []),
        ]
      : [];
    const differs = typed.length === 0 && ours.length > 0 && meant.length > 0 && isOther && !cannotCompare && !isTold;
    const isOnlyMissing = hasDigits && others.length === 0;
    const params = {
      lang,
      own: added.join(', ') || (isOnlyMissing ? '' : listed(others, ours)),
      english: lost.join(', ') || listed(missing, meant),
    };
    const spots = { own: {}, english: {} };
    return { file, path, there, others, missing, differs, typed, params, spots, tell: textFigureDiffers };
  });
  const typed = new Map(compared.flatMap((one) => one.typed).map((one) => [[one.file, ...one.path].join('\0'), one]));
  const guarantees = [...typed.values()].map(({ file, path, found }): Found => {
    const at = locate.at(file, { path, substring: found });
    const params = { found, known: known.guaranteeDays ?? '', better: GUARANTEE_SLOT };
    return { diagnostic: figureDiffers(at, params) };
  });
  const byEnglish = groupBy(compared, ({ there }) => [there.file, ...there.path].join('\0'));
  const numbers = [...byEnglish.values()].flatMap((all): Found[] => {
    const group = all.filter(({ differs }) => differs);
    const [first] = group;
    if (first === undefined) return [];
    const inAll = (which: 'others' | 'missing') =>
      first[which].filter((one) => all.every((text) => text[which].includes(one)));
    const { params: said, there, spots } = first;
    const isSame = group.length === all.length && group.every(({ params: { own } }) => own === said.own);
    const unsaid = inAll('missing');
    const isOutvoted = group.length > 1 && all.length > 2 && (isSame || unsaid.length > 0);
    if (isOutvoted && (!said.english.includes('{') || said.own.includes('{'))) {
      const shared = isSame ? {} : { own: listed(inAll('others'), []), english: listed(unsaid, []) };
      const params = { ...said, ...shared, others: all.length };
      return [{ diagnostic: first.tell(locate.at(there.file, { path: there.path, ...spots.english }), params) }];
    }
    return group.map(({ file, path, params, spots, tell }) => ({
      diagnostic: tell(locate.at(file, { path, ...spots.own }), params),
    }));
  });
  return [...guarantees, ...numbers];
}

const GUARANTEE_SLOT = '{claims.guaranteeDays}';
const CLAIM_SLOT = /\{claims\.([\w-]+)\}/g;
/** Of Japanese: "the third" is a word in English. */
const ORDINAL = /\d+[つ番]目/g;

/** 356 million are 3.56 of a hundred million. */
const BY_TEN_THOUSANDS = /\d\s?(?:[万亿億]|करोड़|लाख|কোটি|লাখ)/;

const numbersOf = (text: string, lang: Lang, onlyDigits: boolean): string[] =>
  onlyDigits ? numbersIn(text) : [...numbersIn(text), ...numberWordsIn(text, lang).map(String)];

const EACH = [
  '(?:a|an|per|each|every) (?:day|week|month|year)(?! ago)|monthly|weekly|yearly|annually|/ ?(?:day|week|month|year|mes|mês|mois)',
  '(?:al|por|cada) (?:día|semana|mes|año)|mensual(?:es)?|anual(?:es)?',
  '(?:ao|por|cada) (?:dia|semana|mês|ano)|mensais|anuais',
  '(?:par|chaque) (?:jour|semaine|mois|an)|mensuels?|annuels?',
].join('|');
const BEFORE_PRICE = '(?<!no )subscription (?:of|for|at|from) |每月|每年|月額|毎月|年額|हर महीने |प्रति माह |প্রতি মাসে ';

/** What is sold, said to cost nothing. "Drug-free guide" and "a guide free of jargon" are other words; a denial or another's guide is none. */
const FREE = [
  '(?<![-\\p{L}])free (?:\\p{L}+ )?(?:guide|download|e-?book|pdf)s?|(?:guide|e-?book|pdf) (?:(?:is|comes) (?:\\p{L}+ )?|for |\\()free(?![- ](?:of|from|to)|-)',
  '(?:guía|descarga|libro) (?:\\p{L}+ )?(?:gratis|gratuit[oa])',
  '(?:guia|download|livro) (?:\\p{L}+ )?(?:grátis|gratuit[oa])|bai(?:xe|xar) grátis',
  '(?:guide|téléchargement|livre) (?:\\p{L}+ )?gratuit',
  '免费(?:的)?(?:指南|下载|领取)|(?:指南|下载)(?:完全)?免费|無料の?(?:ガイド|ダウンロード)|ガイド(?:は|を)無料',
  '(?:मुफ़्त|मुफ्त|फ़्री|फ्री) (?:गाइड|डाउनलोड)|গাইড (?:মুফ্ত|ফ্রি)|(?:বিনামূল্যের?|ফ্রি) (?:গাইড|ডাউনলোড)',
].join('|');
const NOT_FREE =
  /(?<!\p{L})(?:(?:[Nn]ot?|[Ii]sn[’']t|[Nn]ever|[Ww]ithout|[Ss]in|[Nn]ão|[Pp]as)(?!\p{L})|(?:by|from|of) (?:the )?\p{Lu})|[不没]|ではな|नहीं|নয়/u;

/** "£3.99" as £3.99, £3,99 or 399p, and the price of the base without its sign. */
function inOtherForms(price: string, base: string): string[] {
  const [, symbol = '', whole = '', part = ''] = /^(\D*)(\d+)\.(\d\d)\D*$/.exec(price) ?? [];
  if (part === '') return [escapePattern(price)];
  const [sign, amount] = [escapePattern(symbol), part === '00' ? `${whole}(?:[.,]00)?` : `${whole}[.,]${part}`];
  return [
    `${sign}\\s?${amount}`,
    `${amount}\\s?${sign}`,
    ...(symbol === base ? [`${whole}[.,]${part}`] : []),
    ...(symbol === '£' ? [`${whole}${part} ?p(?:ence)?`] : []),
  ];
}

/** "{price} a month", "a free guide": the price is paid once, and nothing the shop sells is paid again, or costs nothing. */
function pricedOtherwise({ content, site: { pricing }, locate }: CheckedSite, known: KnownFigures): Found[] {
  const typed = pricing.currencies.flatMap(({ code, symbol, flatPriceCents: cents }) =>
    written({ code, symbol, cents }),
  );
  const price = `(?:\\{(?:\\w*price|price\\.\\w+)\\}|${typed.map(escapePattern).join('|')})`;
  const again = new RegExp(
    `(?:${BEFORE_PRICE})${price}|${price}\\**[ /](?:${EACH})(?!\\p{L})|(?:renews?|billed|charged) (?:${EACH})(?!\\p{L})`,
    'iu',
  );
  // In a sale, content.pricing still has the usual prices.
  const usual = content.pricing.flatMap(({ data }) =>
    data.currencies.map(({ code, symbol, flatPriceCents: cents }) => written({ code, symbol, cents })),
  );
  const base = pricing.currencies.find(({ code }) => code === pricing.base)?.symbol ?? '';
  const own = new RegExp(
    `(?<![\\d.,])(?:${typed.flatMap((one) => inOtherForms(one, base)).join('|')})(?![\\d\\p{L}]|[.,]\\d)`,
    'u',
  );
  const free = new RegExp(`(?:${FREE})(?!\\p{L})`, 'iu');
  return publicTexts(content).flatMap(({ file, path, text }): Found[] => {
    const found = again.exec(text)?.[0];
    const figure = found === undefined ? own.exec(text)?.[0] : undefined;
    const given = text
      .split(/(?<=[.!?。！？।])\s*/)
      .flatMap((one) => (NOT_FREE.test(one) ? [] : (free.exec(one)?.[0] ?? [])));
    const at = (substring: string) => locate.at(file, { path, substring });
    return [
      ...(found === undefined ? [] : [{ diagnostic: priceNotOnce(at(found), { found }) }]),
      ...(figure === undefined ? [] : [{ diagnostic: priceTyped(at(figure), { found: figure }) }]),
      ...given.map((one) => ({ diagnostic: saidFree(at(one), { found: one }) })),
      ...unknownAmounts(text, known).map((one) => {
        const isFormer = FORMER.test(text.slice(0, text.indexOf(one)));
        return { diagnostic: unknownAmount(at(one), { found: one, isFormer, isUsual: usual.includes(one) }) };
      }),
    ];
  });
}

/** What differs, or where nothing is left of that, all. */
const listed = (differing: readonly string[], all: readonly string[]): string =>
  [...new Set(differing.length === 0 ? all : differing)].join(', ');

function faultsOf(site: CheckedSite, page: CheckedPage, { words, element }: PageText, known: KnownFigures): Found[] {
  // A cheap test first: most texts have no digits.
  if (!/\d|litre|litro|\/l|garant|guarantee|money|refund|dinero|dinheiro|rembours|reembols/i.test(words)) return [];
  const at = (found: string) => site.locate.element(page, element, found);
  const differs = (found: string, sayings: readonly string[], better?: string) => ({
    diagnostic: figureDiffers(at(found), {
      found,
      better,
      names: sayings.length > FEW ? [] : [...new Set(sayings.flatMap((one) => known.names.get(one) ?? []))],
      known: sayings.length === 0 ? 'nothing about it' : sayings.join(' or '),
    }),
    page,
  });
  const digits = (text: string) => text.replace(/\D/g, '');
  return [
    ...[...words.matchAll(RATING)]
      .filter(([found]) => !known.ratings.some((rating) => same(rating, found)))
      .map(([found]) => differs(found, known.ratings)),
    ...otherConcentrations(words, known).map(([found, name, said]) => ({
      diagnostic: figureDiffers(at(found), { found, names: [name], known: said }),
      page,
    })),
    ...otherGuarantees(words, known, page.page.lang).map(([found, better]) =>
      differs(found, [`${known.guaranteeDays} days`], better),
    ),
    ...(PREGNANCY.test(`${page.page.head.title} ${words}`) ? [...words.matchAll(WEEKS)] : [])
      .filter(([, weeks]) => known.weeks.length > 0 && !known.weeks.some((one) => numbersIn(one).join() === weeks))
      .map(([found]) => differs(found, known.weeks)),
    ...[...words.matchAll(SHARE)]
      .filter(([, share = '']) => !known.shares.has(share.replace(',', '.')))
      .map(([found]) =>
        differs(
          found,
          [...known.shares].map((share) => `${share}%`),
        ),
      ),
    ...[...words.matchAll(PEOPLE)]
      .filter(([found]) => !known.counts.some((count) => digits(count) === digits(found)))
      .map(([found]) =>
        differs(found, [...new Map(known.counts.toReversed().map((count) => [digits(count), count])).values()]),
      ),
  ];
}

/** Of more claims, any may be meant, or none. */
const FEW = 3;

const PER_LITRE =
  /(?:[µμm]g|mcg|(?:micro|mill?i)gram\p{L}*) ?(?:\/ ?l|per lit(?:re|er)|por litro|par litre)(?!\p{L})/giu;

/** "ferritin (milligrams per litre)", where the claim named ferritin has micrograms. */
const otherConcentrations = (words: string, { concentrations }: KnownFigures): (readonly [string, string, string])[] =>
  [...words.matchAll(PER_LITRE)].flatMap(([found]) =>
    concentrations
      .filter(
        ([name, said]) =>
          words.toLowerCase().includes(name.toLowerCase()) &&
          !massesIn(said).some((unit) => massesIn(words).includes(unit)),
      )
      .map(([name, said]) => [found, name, said] as const),
  );

/** A month may be meant for its thirty days. */
function hoursIn(unit: string): number {
  if (/^h/i.test(unit)) return 1;
  if (/^m/i.test(unit)) return 30 * 24;
  return /^[ws]/i.test(unit) ? 7 * 24 : 24;
}

/** Periods for the guarantee that are not the one of the claims, and what to write in place of each: "30 weeks" is said in days. */
function otherGuarantees(words: string, { guaranteeDays }: KnownFigures, lang: Lang): [string, string?][] {
  if (guaranteeDays === undefined) return [];
  const sentences = words.split(/(?<=[.!?])\s+/).filter((one) => GUARANTEE.test(one) && !NO_GUARANTEE.test(one));
  const others = sentences.flatMap((sentence) => {
    const periods = [...sentence.matchAll(PERIOD)];
    const differing = periods.filter(
      ([, number = '', unit = '']) => Number(inDigits(number)) * hoursIn(unit) !== 24 * Number(guaranteeDays),
    );
    // Beside the right one, another may be that of something else: "after two weeks, use the 30-day guarantee".
    return differing.length < periods.length ? differing.filter(([found]) => found.includes('-')) : differing;
  });
  return [
    ...others.map(([found, number = '']): [string, string] => {
      const isJoined = found.charAt(number.length) === '-';
      const format = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
      const days = format.formatToParts(Number(guaranteeDays)).at(-1)?.value;
      return [found, `{claims.guaranteeDays}${isJoined ? '-day' : ` ${days}`}`];
    }),
    ...[...words.matchAll(ENDLESS), ...words.matchAll(DENIED)].map(([found]): [string] => [found]),
  ];
}

/** Each once, in the longest form in which it is found. */
function amountsOf(text: string, { currencies, named }: KnownFigures): Amount[] {
  // Without decimals, pounds may be a weight.
  const isMoney = ({ found }: Amount) => !/pounds|ポンド|पाउंड|পাউন্ড/.test(found) || /\d[.,]\d\d(?!\d)/.test(found);
  const all = /\p{Nd}/u.test(text) ? amountsIn(text, [...currencies, ...named]).filter(isMoney) : [];
  return all.filter(({ found }) => !all.some((other) => other.found !== found && other.found.includes(found)));
}

const withoutAmounts = (text: string, known: KnownFigures): string =>
  amountsOf(text, known).reduce((rest, { found }) => rest.replaceAll(found, ''), text);

/** Currencies that share a symbol parse an amount with their own decimals; one match is enough. */
function unknownAmounts(text: string, known: KnownFigures): string[] {
  const read = amountsOf(text, known);
  const symbols = new Map(known.currencies.map(({ code, symbol }) => [code, symbol]));
  const isKnown = ({ symbol, ...amount }: Amount) =>
    known.amounts.has(written({ ...amount, symbol: symbols.get(amount.code) ?? symbol }));
  const right = new Set(read.filter(isKnown).map(({ found }) => found));
  return [...new Set(read.map(({ found }) => found))].filter((found) => !right.has(found));
}

/** "pounds", of "British pounds". */
const nameOf = (code: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')
    ?.value.split(' ')
    .at(-1) ?? code;

/** What stands before a price that is said to have been higher. */
const FORMER =
  /(?<!\p{L})(?:was|instead of|formerly|usually|normally|rrp|worth|antes|en vez de|em vez de|avant|au lieu de|原价|定価|通常(?:価格)?|पहले|আগে)[\s:：]*$/iu;

const same = (a: string, b: string): boolean => normal(a) === normal(b);
/** "4,9 out of 5" and "4.9 stars" are 4.9/5. */
const normal = (rating: string): string =>
  rating
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/\p{L}.*$/u, '/5');

type KnownFigures = Readonly<{
  /** The claim that says it, by what a message says of it. */
  names: ReadonlyMap<string, string>;
  /** Such as 4.8/5, each once. */
  ratings: readonly string[];
  guaranteeDays: string | undefined;
  /** Claims with an amount in a litre, by their names. */
  concentrations: readonly (readonly [name: string, text: string])[];
  /** Numbers of a thousand and more, such as 1,247. */
  counts: readonly string[];
  /** Claims in weeks, such as "16 weeks", one of each number. */
  weeks: readonly string[];
  /** Numbers that a claim gives in per cent, such as 10 or 2.7. */
  shares: ReadonlySet<string>;
  currencies: readonly AmountCurrency[];
  /** The same, in words: "4.99 pounds" and "4.99 GBP". */
  named: readonly AmountCurrency[];
  /** As the site writes them, such as £3.99. */
  amounts: ReadonlySet<string>;
}>;

function knownFigures({ content, site, settings }: CheckedSite): KnownFigures {
  const claims = new Map(content.claims.flatMap(({ data }) => Object.entries(data)));
  const textsOf = (name: string) => textsIn(claims.get(name)?.text).map(({ text }) => text);
  const all = [...claims.keys()].flatMap(textsOf);
  const numbers = [...claims.keys()].filter((name) => name !== 'foundedYear').flatMap(textsOf);
  const { currencies } = site.pricing;
  const naming = [...claims.keys()]
    .toReversed()
    .flatMap((name) =>
      textsOf(name).flatMap((text) =>
        [text, ...(text.match(/\d[\d.,]*(?:\/5|%)?/g) ?? [])].map((figure) => [figure, name] as const),
      ),
    );
  const days = textsOf('guaranteeDays')[0]?.match(/\d+/)?.[0];
  return {
    names: new Map([
      ...naming,
      ...naming.filter(([, name]) => name === 'customers'),
      [`${days} days`, 'guaranteeDays'],
    ]),
    ratings: [...new Set(all.filter((text) => /^\d([.,]\d)?\/5$/.test(text)))],
    guaranteeDays: days,
    concentrations: [...claims].flatMap(([name, { text }]) => {
      const english = englishOf(text);
      return massesIn(english).length > 0 && /litre|liter|\/l/i.test(english) && !isOutvoted(text)
        ? [[name, english] as const]
        : [];
    }),
    counts: [
      ...numbers.flatMap((text) => text.match(/\d{1,3}[,.\s]?\d{3}\b/g) ?? []),
      ...(settings.counter === undefined ? [] : [String(settings.counter.start)]),
    ],
    weeks: [
      ...new Map(
        all.filter((text) => /^\d+[ -]weeks?$/.test(text)).map((text) => [Number.parseInt(text, 10), text]),
      ).values(),
    ],
    shares: new Set(
      all
        .filter((text) => text.includes('%'))
        .flatMap((text) => text.match(/\d+(?:[.,]\d+)?/g) ?? [])
        .map((share) => share.replace(',', '.')),
    ),
    currencies,
    named: [
      ...currencies.flatMap(({ code }) => [code, nameOf(code)].map((symbol) => ({ code, symbol }))),
      ...CURRENCY_NAMES,
    ],
    amounts: new Set([
      ...currencies.flatMap(({ code, symbol, flatPriceCents, exitIntentPriceCents }) =>
        [flatPriceCents, exitIntentPriceCents].map((cents) => written({ code, symbol, cents })),
      ),
      ...all.flatMap((text) => amountsIn(text, currencies).map(written)),
    ]),
  };
}
