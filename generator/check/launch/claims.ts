/** Before launch: compares what the site promises with the evidence given for it. */
import { escapePattern } from '#domain/escape-pattern.ts';
import {
  consentMissing,
  falseUrgency,
  healthClaimUnproved,
  medicineStopped,
  reviewUnproved,
  savingUnproved,
  textUndated,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { englishOf } from '../words/claims.ts';
import { isQuotation } from '../words/left-overs.ts';

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
  'curan?|curó|eliminan?|eliminó',
  'curam|curou|eliminam',
  'guérit|guéri|guérissent|élimine|éliminent',
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
const NO_PROMISE = new RegExp(`(?<!\\p{L})(?:${DENIALS})(?!\\p{L})|n[’']|\\?|["“”«»]`, 'iu');

/** Advice that only the prescriber may give, and often what is left of a sentence that has lost its "Do not". */
const STOP_MEDICINE = [
  '(?:stop|quit|halve|drop) (?:taking )?(?:your|all|any|the) (?:\\p{L}+ ){0,2}(?:medicines?|medications?|tablets|pills|drugs)',
  '(?:deja|deje|suspende|suspenda) (?:de tomar )?(?:tus?|sus?|la|los|toda) (?:\\p{L}+ )?(?:medicamentos?|medicación|medicinas?|pastillas)',
  '(?:pare|suspenda) (?:de tomar )?(?:seus?|sua|os|a) (?:\\p{L}+ )?(?:remédios?|medicamentos?|medicação)',
  '(?:arrêtez|arrête|cessez) (?:de prendre )?(?:vos|votre|tes|ton|le|les) (?:\\p{L}+ )?(?:médicaments?|traitement|comprimés)',
].join('|');

/** What no reason excuses, in any clause: the sentence may say before it what a medicine can do. */
const STOP_SUDDENLY = /(?:^|[:;] )(?:and |then )?stop (?:taking )?(?:it|them|these) (?:suddenly|abruptly|overnight)/i;

/** Sentences that claim a cure, and on pages without a source also those that claim a treatment; and advice to stop a medicine. */
export const healthClaims: Check = ({ pages, settings: { subject }, locate }) => {
  if (subject?.kind !== 'condition') return [];
  const names = [subject.name, ...subject.alsoCalled, 'your symptoms'].map(escapePattern).join('|');
  const saying = (verbs: string) =>
    new RegExp(`(?<!\\p{L})(?:${verbs})(?:\\s+\\S+){0,3}?\\s+(?:${names})(?!\\p{L})`, 'iu');
  const [cure, effect] = [saying(CURE), saying(EFFECT)];
  const cured = new RegExp(`(?<!\\p{L})(?:${names})(?: \\S+){0,2}? (?:${BE}) (?:\\p{L}+ )?(?:${DONE})(?!\\p{L})`, 'iu');
  const done = new RegExp(`(?<!\\p{L})(?:${DONE})(?!\\p{L})`, 'iu');
  const stop = new RegExp(`^(?:${STOP_MEDICINE})(?!\\p{L})`, 'iu');
  const proof = new RegExp(`(?<!\\p{L})(?:${PROOF})(?!\\p{L})`, 'giu');
  return pages.flatMap((page) => {
    const promise = namesSources(page) ? cure : effect;
    return page.texts.flatMap(({ words, element }) => {
      const promises = [promise, isQuotation(page, element) ? done : cured];
      return sentencesOf(words).flatMap((sentence): Found[] => {
        // "Recommended by doctors" is about doctors, and a promise.
        const rest = sentence.replace(proof, '');
        const at = () => locate.element(page, element, startOf(sentence));
        const isSudden = STOP_SUDDENLY.test(sentence);
        if (NO_PROMISE.test(rest) && !isSudden) return [];
        if (isSudden || stop.test(sentence)) return [{ diagnostic: medicineStopped(at(), { sentence }), page }];
        const isPromise = rest !== sentence || promises.some((one) => one.test(sentence));
        return isPromise ? [{ diagnostic: healthClaimUnproved(at(), { sentence }), page }] : [];
      });
    });
  });
};

/** Who is said to have proved or recommended something, which is said of nothing without naming the proof. */
const PROOF = [
  'guaranteed to (?!(?:be )?(?:refund|return|arrive|give you your))\\p{L}+|guarantee(?:s|d)? (?:relief|results?|success|(?:a|an|better|restful) (?:\\p{L}+ )?(?:nights?|sleep|relief)|to (?:stop|end|heal|help|relieve|calm))',
  '(?:clinically|scientifically|medically) (?:proven|tested)|(?:NHS|FDA)[- ](?:approved|endorsed)|doctor[- ]recommended|recommended by (?:\\S+ ){0,2}(?:doctors|GPs|neurologists|the NHS)|works for (?:everyone|everybody|anyone)|100 ?% (?:success|effective|safe)|(?:safe for|suits) (?:everyone|everybody|anyone)|no side[- ]effects',
  'funciona (?:para|con) todo el mundo|100 ?% (?:de éxito|efectiv[oa]|segur[oa]s?)|segur[oa]s? para (?:todo el mundo|todos)|sin efectos secundarios|(?:clínica|científica)mente (?:probad|demostrad|comprovad)[oa]s?|recomendad[oa]s? por (?:\\S+ ){0,2}médicos',
  'funciona para todo mundo|100 ?% (?:de sucesso|eficaz|segur[oa]s?)|segur[oa]s? para (?:toda a gente|todos|todo mundo)|sem efeitos (?:secundários|colaterais)|(?:clinica|cientifica)mente comprovad[oa]s?',
  'marche pour tout le monde|100 ?% (?:de réussite|efficace|sûre?s?)|sans effets? secondaires?|(?:cliniquement|scientifiquement) (?:prouvé|testé)e?s?|recommandée?s? par (?:\\S+ ){0,2}médecins',
].join('|');

const namesSources = ({ page }: CheckedPage): boolean => page.sections.some(({ kind }) => kind === 'references');

const sentencesOf = (words: string): string[] => words.trim().split(/(?<=[.!?])\s+/);

const startOf = (sentence: string): string => sentence.split(' ').slice(0, 4).join(' ');

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
