/** Before launch: advice on a medicine that only its prescriber may give, often what is left of a sentence that has lost its "Do not". */
import { medicineStopped } from '../../diagnostics/catalogue.ts';
import { NOT } from '../../resolve/references/check-negations.ts';
import type { CheckedSite } from '../checked-site.ts';
import { type Check, type Found, onOtherLines } from '../run-checks.ts';
import { inAllTexts, NO_PROMISE, sentencesOf, startOf } from './claims.ts';

const MEDICINES = '(?:\\p{L}+ ){0,2}(?:medicines?|medications?|tablets|pills|drugs)';
const MEDICAMENTOS = '(?:\\p{L}+ )?(?:medicamentos?|medicación|medicinas?|pastillas)';
const STOP = [
  `(?:you (?:can|may) (?:\\p{L}+ )?)?(?:stop|quit|halve|drop) (?:or \\p{L}+ )?(?:taking )?(?:your|all|any|the|a(?= prescribed)) ${MEDICINES}`,
  `(?:you (?:can|may) )?(?:use|take|try) (?:it|this|them) (?:in place|instead) of (?:a|your|any|the) ${MEDICINES}`,
  `(?:(?:ya )?puedes? (?:dejar|suspender)|deja|deje|suspende|suspenda) (?:[oy] \\p{L}+ )?(?:por (?:tu|su) cuenta )?(?:de tomar )?(?:tus?|sus?|la|los|un|toda) ${MEDICAMENTOS}`,
  '(?:(?:você )?(?:já )?pode (?:parar|suspender)|pare|suspenda) (?:(?:ou|e) \\p{L}+ )?(?:por conta própria )?(?:de tomar )?(?:seus?|sua|os|a|um) (?:\\p{L}+ )?(?:remédios?|medicamentos?|medicação)',
  '(?:vous pouvez (?:arrêter|cesser)|arrêtez|arrête|cessez) (?:(?:ou|et) \\p{L}+ )?(?:de vous-même )?(?:de prendre )?(?:vos|votre|tes|ton|les?|un) (?:\\p{L}+ )?(?:médicaments?|traitement|comprimés)',
].join('|');
/** To the end of its clause, which may deny it: what follows may deny something else. */
const ADVICE = new RegExp(`(?:^|[,;:] )(?:(?:and|then|so|y|e|et) )?(?:${STOP})(?!\\p{L})[^,;:]*`, 'iu');
const MAY = /(?:you (?:can|may)|puedes?|pode)(?= )/iu;

/** What no reason excuses, in any clause: the sentence may say before it what a medicine can do. */
const STOP_SUDDENLY = /(?:^|[:;] )(?:and |then )?stop (?:taking )?(?:it|them|these) (?:suddenly|abruptly|overnight)/i;

export const medicines: Check = (site) => {
  if (site.settings.subject?.kind !== 'condition') return [];
  const told = inAllTexts(site, (text, at) =>
    sentencesOf(text)
      .filter((sentence) => isAdvice(sentence) || STOP_SUDDENLY.test(sentence))
      .map((sentence) => medicineStopped(at(startOf(sentence)), { sentence })),
  );
  return [...told, ...onOtherLines(told, answers(site))];
};

function isAdvice(sentence: string): boolean {
  const found = ADVICE.exec(sentence);
  if (found === null || /[?"“”«»]/.test(sentence)) return false;
  return !NO_PROMISE.test(sentence.slice(0, found.index) + found[0].replace(MAY, ''));
}

/** Of a medicine of the reader's: "stop the twitching without tablets" is no such question. */
const STOP_IT =
  /(?<!\p{L})(?:stop|quit|come off|dejar|parar|arrêter|cesser) (?:taking |d[ea] (?:tomar |prendre )?)?(?:my|your|the|mis?|la|los?|el|meus?|minha|os?|mes|mon|les?) (?:\p{L}+ )?(?:medic|tablet|pill|médic|remédio|traitement)/iu;
const PRESCRIBER = /prescri|doctor|\bGP\b|m[ée]dic[oa]s?(?!\p{L})|médecin/iu;

/** Whoever asks whether to stop a medicine is answered with "not", or with who decides, in the first sentence. */
const answers = ({ content, locate }: CheckedSite): Found[] =>
  content.landing.flatMap(({ file, data: { lang, faq } }) =>
    faq.flatMap(({ question, answer }, i): Found[] => {
      const [first = ''] = sentencesOf(answer.markdown);
      if (!STOP_IT.test(question) || NOT[lang].test(first) || PRESCRIBER.test(first)) return [];
      const at = locate.at(file, { path: ['faq', i, 'answer'], substring: first });
      return [{ diagnostic: medicineStopped(at, { sentence: first }) }];
    }),
  );
