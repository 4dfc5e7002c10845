/** Before launch: compares what the site promises with the evidence given for it. */
import { escapePattern } from '#domain/escape-pattern.ts';
import {
  consentMissing,
  falseUrgency,
  healthClaimUnproved,
  reviewUnproved,
  savingUnproved,
  textUndated,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage, PageText } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { type Check, type Found, onOtherLines } from '../run-checks.ts';
import { englishOf } from '../words/claims.ts';
import { isQuotation } from '../words/left-overs.ts';
import { publicTexts } from '../words/texts.ts';

const OWNER = 'owner';
const MONEY = /[£$€₹৳]/;
/** A rating, a share, or a number of people with a thousands separator: a year has none, and a guarantee fewer digits. */
const REVIEW = /\d\/5|%|\d[,.\s]\d{3}/;

/** Ratings, numbers of customers and price comparisons whose only source is the owner. */
export const unprovedClaims: Check = ({ content, pages, locate }) =>
  content.claims.flatMap(({ file, data }) =>
    Object.entries(data)
      .filter(([, { source }]) => source === OWNER)
      .flatMap(([claim, { text }]) => {
        const found = englishOf(text);
        const at = locate.at(file, { path: [claim, 'source'] });
        if (MONEY.test(found)) return onPages(pages, found, savingUnproved(at, { claim, found }));
        return REVIEW.test(found) || /count$/i.test(claim)
          ? onPages(pages, found, reviewUnproved(at, { claim, found }))
          : [];
      }),
  );

/** The problem, once per page that shows the text. */
function onPages(pages: readonly CheckedPage[], found: string, diagnostic: Diagnostic): Found[] {
  const saying = pages.filter(({ texts }) => texts.some(({ words }) => words.includes(found)));
  return saying.length === 0 ? [{ diagnostic }] : saying.map((page) => ({ diagnostic, page }));
}

/** Claims that no source can support for a medical condition, in the languages that pages are written in. */
const CURE = [
  'cures?|cured|eliminates?|eliminated|gets? rid of',
  'curan?|curó|curará|eliminan?|eliminó|eliminará',
  'curam|curou|curará|eliminam',
  'guérit|guéri|guérissent|guérissez|guérira|élimine|éliminent|éliminez',
].join('|');
/** What was done to the condition, behind its name or in the words of a customer. */
const DONE = 'cured|healed|gone for good|gone forever|curad[oa]s?|guérie?s?';
const BE = 'is|are|was|were|been|gets?|got|está|están|estão|fue|fueron|foi|foram|est|sont|a été|ont été';
const EFFECT = `${CURE}|heals?|healed|treats?|treated|ends?`;
/** A claim that is denied, doubted, asked, quoted or about doctors is not a promise of the site. */
const DENIALS = [
  'no|not|never|nothing|none|nobody|cannot|without|neither|nor|untested|may|might|could|can|if|whether|who|promis\\w+|doctors?|GP',
  'ning[uú]n[oa]?|nunca|nada|nadie|ni|sin|puede|pueden|si|médicos?',
  'não|nenhuma?|nem|sem|pode|podem|se',
  'ne|pas|jamais|aucune?|sans|peut|peuvent|médecins?',
].join('|');
/** The same in scripts in which a word has no end, or ends with a vowel sign. */
const OTHER_DENIALS = [
  '[不没未无吗]|如果|可能|医生',
  'ない|な[かく]|ません|なし|わけ|とは|限り|もし|医師|かもしれ',
  '(?:नहीं|बिना|मत|क्या|शायद|अगर|डॉक्टर|सकत[ाीे])',
  '(?:না|নেই|নয়|ছাড়া|কি|যদি|হয়তো|ডাক্তার|পারে)(?![\\p{L}\\p{M}])',
].join('|');
export const NO_PROMISE = new RegExp(
  `(?<!\\p{L})(?:${DENIALS})(?!\\p{L})|n[’']|[?？"“”«»「『]|${OTHER_DENIALS}`.normalize(),
  'iu',
);

/** Sentences that claim a cure, and on pages without a source also those that claim a treatment. */
export const healthClaims: Check = (site) => {
  const { subject } = site.settings;
  if (subject?.kind !== 'condition') return [];
  const names = [subject.name, ...subject.alsoCalled, 'your symptoms'].map(escapePattern).join('|');
  const saying = (verbs: string) =>
    new RegExp(`(?<!\\p{L})(?:${verbs})(?:\\s+\\S+){0,3}?\\s+(?:${names})(?!\\p{L})`, 'iu');
  const [cure, effect] = [saying(CURE), saying(EFFECT)];
  const cured = new RegExp(`(?<!\\p{L})(?:${names})(?: \\S+){0,2}? (?:${BE}) (?:\\p{L}+ )?(?:${DONE})(?!\\p{L})`, 'iu');
  const done = new RegExp(`(?<!\\p{L})(?:${DONE})(?!\\p{L})`, 'iu');
  const proof = new RegExp(`(?<!\\p{L})(?:${PROOF})(?!\\p{L})|${OTHER_PROOF}`.normalize(), 'giu');
  const promisesOf = ({ page, element }: Spot) => [
    namesSources(page) ? cure : effect,
    isQuotation(page, element) ? done : cured,
  ];
  return inAllTexts(site, (text, at, spot) => {
    const promises = spot === undefined ? [cure, cured] : promisesOf(spot);
    return sentencesOf(text).flatMap((sentence) => {
      // "Recommended by doctors" is about doctors, and a promise.
      const rest = sentence.normalize().replace(proof, '');
      if (NO_PROMISE.test(rest)) return [];
      const isPromise = rest !== sentence.normalize() || promises.some((one) => one.test(sentence));
      return isPromise ? [healthClaimUnproved(at(startOf(sentence)), { sentence })] : [];
    });
  });
};

type Spot = Readonly<{ page: CheckedPage; element: PageText['element'] }>;
type FaultsIn = (text: string, at: (words: string) => Location, spot?: Spot) => Diagnostic[];

/** Dialogs and emails are on no page, nor are translations among the pages. */
export function inAllTexts({ content, pages, locate }: CheckedSite, faultsIn: FaultsIn): Found[] {
  const onPages = pages.flatMap((page) =>
    page.texts.flatMap(({ words, element }) =>
      faultsIn(words, (found) => locate.element(page, element, found), { page, element }).map(
        (diagnostic): Found => ({ diagnostic, page }),
      ),
    ),
  );
  const inTexts = publicTexts({ ...content, landing: [] }).flatMap(({ file, path, text }) =>
    faultsIn(text, (substring) => locate.at(file, { path, substring })).map((diagnostic): Found => ({ diagnostic })),
  );
  return [...onPages, ...onOtherLines(onPages, inTexts)];
}

/** Who is said to have proved or recommended something, which is said of nothing without naming the proof. */
const PROOF = [
  'guaranteed to (?!(?:be )?(?:refund|return|arrive|give you your))\\p{L}+|guarantee(?:s|d)? (?:relief|results?|success|(?:a|an|better|restful) (?:\\p{L}+ )?(?:nights?|sleep|relief)|to (?:stop|end|heal|help|relieve|calm))',
  '(?:clinically|scientifically|medically) (?:proven|tested)|(?:NHS|FDA)[- ](?:approved|endorsed)|doctor[- ]recommended|recommended by (?:\\S+ ){0,2}(?:doctors|GPs|neurologists|the NHS)|works for (?:everyone|everybody|anyone)|100 ?% (?:success|effective|safe)|(?:safe for|suits) (?:everyone|everybody|anyone)|no side[- ]effects',
  '(?:cura|curación) (?:total|completa|definitiva|milagrosa)|(?:cura|curación|alivio) garantizad[oa]|resultados? garantizados?|funciona (?:para|con) todo el mundo|100 ?% (?:de éxito|efectiv[oa]|segur[oa]s?)|segur[oa]s? para (?:todo el mundo|todos)|sin (?:ningún )?efectos? secundarios?|(?:clínica|científica)mente (?:probad|demostrad|comprovad)[oa]s?|recomendad[oa]s? por (?:\\S+ ){0,2}médicos',
  'cura (?:total|completa|definitiva|milagrosa)|(?:cura|alívio) garantid[oa]|resultados? garantidos?|funciona para todo mundo|100 ?% (?:de sucesso|eficaz|segur[oa]s?)|segur[oa]s? para (?:toda a gente|todos|todo mundo)|sem (?:nenhum )?efeitos? (?:secundários?|colatera(?:l|is))|(?:clinica|cientifica)mente comprovad[oa]s?',
  'guérison (?:totale|complète|définitive)|(?:guérison|soulagement) (?:garanti|assuré)e?|résultats? garantis?|guérir (?:définitivement|pour toujours)|marche pour tout le monde|100 ?% (?:de réussite|efficace|sûre?s?)|sûre?s? pour tous|sans (?:aucun )?effets? (?:secondaire|indésirable)s?|(?:cliniquement|scientifiquement) (?:prouvé|testé)e?s?|recommandée?s? par (?:\\S+ ){0,2}médecins',
].join('|');
const OTHER_PROOF = [
  '根治|治愈|治好|药到病除|永不复发|(?:保证|一定)(?:有效|见效|能?治)|(?:临床|科学)(?:证明|证实|验证)|(?:100 ?%|百分之百|绝对)(?:有效|安全)|[无没]有?(?:任何)?副作用|(?:所有|每个|任何)人都?(?:有效|安全|适用)',
  '必ず(?:治|効|よくな)|完治|根治|治ります|治せます|臨床(?:的に|試験で)?(?:証明|実証)|科学的に(?:証明|実証)|効果(?:を|は)?(?:保証|100)|100 ?%(?:効|安全|治)|副作用(?:は|も|が)?(?:なし|ゼロ|ありません|一切)|(?:誰|だれ)(?:に)?でも(?:効|安全)',
  'गारंटी\\S* (?:वाल[ाीे] |के साथ |से )?(?:इलाज|राहत|आराम|ठीक)|(?:पक्का|शर्तिया|स्थायी|पूरा) इलाज|जड़ से (?:ख़त्म|खत्म|ठीक|मिट)|(?:चिकित्सकीय|वैज्ञानिक|क्लिनिकल) ?(?:रूप से|तौर पर) (?:सिद्ध|प्रमाणित)|(?:100|१००) ?% (?:गारंटी|असरदार|कारगर|सुरक्षित|इलाज)|(?:दुष्प्रभाव|साइड इफ़ेक्ट|साइड इफेक्ट) नहीं|(?:सबके|सभी के) लिए सुरक्षित',
  '(?:নিশ্চিত|সম্পূর্ণ|স্থায়ী|চিরতরে|পুরোপুরি) (?:নিরাময়|আরোগ্য|মুক্তি|উপশম|সেরে|সারে|সারবে)|(?:নিরাময়|আরোগ্য) (?:করে|নিশ্চিত)|সারিয়ে (?:দেয়|তোলে)|(?:ক্লিনিক্যালি|বৈজ্ঞানিকভাবে) প্রমাণিত|(?:100|১০০) ?% (?:কার্যকর|নিরাপদ|নিরাময়|গ্যারান্টি)|পার্শ্বপ্রতিক্রিয়া (?:নেই|ছাড়া)|(?:সবার|সকলের) জন্য নিরাপদ',
].join('|');

const namesSources = ({ page }: CheckedPage): boolean => page.sections.some(({ kind }) => kind === 'references');

export const sentencesOf = (words: string): string[] => words.trim().split(/(?<=[.!?])\s+|(?<=[。！？।])\s*/);

export const startOf = (sentence: string): string => sentence.split(' ').slice(0, 4).join(' ');

/** What hurries a reader, in the languages that pages are written in. A guide that is a file never runs out. */
const HURRY = [
  'only \\d+ (?:[\\p{L}]+ )?left|(?:offer|sale) ends|last chance|limited time|while stocks last',
  'solo quedan \\d+|últimas? (?:unidades|oportunidad)|por tiempo limitado|(?:oferta|rebaja) (?:termina|acaba)',
  'só restam \\d+|última chance|por tempo limitado|(?:oferta|promoção) (?:termina|acaba)',
  'plus que \\d+ exemplaires|dernière chance|durée limitée|offre (?:prend fin|se termine)',
].join('|');
const DISCOUNT = '\\d+ ?% (?:off|de descuento|de desconto|de réduction|de remise)|black friday|cyber monday';

/** Texts that hurry the reader, and where there is no sale, those that promise a discount. */
function hurryingTexts({ pages, content, locate }: CheckedSite): Found[] {
  const hasSale = content.pricing.some(({ data }) => data.sales.length > 0);
  const pattern = new RegExp(`(?<!\\p{L})(?:${hasSale ? HURRY : `${HURRY}|${DISCOUNT}`})(?!\\p{L})`, 'iu');
  return pages.flatMap((page) =>
    page.texts.flatMap(({ words, element }): Found[] => {
      const found = pattern.exec(words)?.[0];
      if (found === undefined) return [];
      const what = `"${found}" hurries the reader, and nothing on this site makes it true.`;
      return [{ diagnostic: falseUrgency(locate.element(page, element, found), { what, isTyped: true }), page }];
    }),
  );
}

/** False urgency: in texts, the countdown of the exit offer, and a counter that grows by itself. */
export const urgency: Check = (site) => [...hurryingTexts(site), ...countdowns(site)];

const countdowns = ({ content, locate }: CheckedSite): Found[] =>
  content.site.flatMap(({ data: { exitOffer, counter } }) => {
    const restarts = exitOffer.show && content.messages.some(({ data }) => data.modal.exitTimer.includes('{time}'));
    const timer = 'The countdown of the exit offer starts again with each visit.';
    const growth = `The counter starts at ${counter?.start} and grows by itself, whether or not anyone buys.`;
    return [
      ...(restarts ? [falseUrgency(locate.setting('exitOffer', 'show'), { what: timer })] : []),
      ...(counter?.show && counter.live ? [falseUrgency(locate.setting('counter', 'live'), { what: growth })] : []),
    ].map((diagnostic) => ({ diagnostic }));
  });

/** Texts such as the terms that were rewritten for the owner but still carry the old date: the owner has to read and date them. */
export const undatedTexts: Check = ({ content, pages, locate }) =>
  content.textPages.flatMap(({ file, data: { h1, updated, rewritten } }) => {
    if (rewritten === undefined || updated >= rewritten) return [];
    const page = pages.find((one) => one.page.file === file);
    const diagnostic = textUndated(locate.at(file, { path: ['updated'] }), { title: h1, rewritten, updated });
    return [{ diagnostic, page }];
  });

/** Countries whose law wants consent before a visitor is measured. */
const CONSENT_REGIONS: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK UK'.split(' '),
);

/** Analytics that does not ask, on a site that has a price for a country where it must. */
export const consent: Check = ({ content, locate }) =>
  content.site.flatMap(({ data: { analytics } }) => {
    if (analytics.measurementId === '' || analytics.consent === 'required') return [];
    const regions = content.pricing.flatMap(({ data }) => Object.keys(data.regions));
    const [region] = regions.filter((one) => CONSENT_REGIONS.has(one));
    return region === undefined
      ? []
      : [{ diagnostic: consentMissing(locate.setting('analytics', 'consent'), { region }) }];
  });
