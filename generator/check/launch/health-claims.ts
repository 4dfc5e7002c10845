/** Sentences that say of something that it cures, and on pages that name no source also that it treats. */
import { healthClaimUnproved } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { Check } from '../run-checks.ts';

/** No source supports these: there is no known cure. */
const CURE =
  /\b(?:cures?|cured|eliminates?|eliminated|gets? rid of)\b(?:\s+\S+){0,3}?\s+(?:RLS|restless legs?|your (?:legs|symptoms))\b/i;
const EFFECT =
  /\b(?:cures?|cured|heals?|healed|treats?|treated|eliminates?|eliminated|gets? rid of|ends?)\b(?:\s+\S+){0,3}?\s+(?:RLS|restless legs?)\b/i;
/** Denied, doubted, asked, quoted, or said of what doctors do: no promise of ours. */
const NO_PROMISE =
  /\b(?:no|not|never|nothing|none|nobody|cannot|without|neither|nor|untested|may|might|could|can|if|whether|who|promis\w+|doctors?|GP)\b|n[’']t\b|\?|["“”]/i;

export const healthClaims: Check = ({ pages, locate }) =>
  pages.flatMap((page) => {
    const effect = namesSources(page) ? CURE : EFFECT;
    return page.texts.flatMap(({ words, element }) =>
      sentencesOf(words)
        .filter((sentence) => (effect.test(sentence) || CURE.test(sentence)) && !NO_PROMISE.test(sentence))
        .map((sentence) => ({
          diagnostic: healthClaimUnproved(locate.element(page, element, startOf(sentence)), { sentence }),
          page,
        })),
    );
  });

const namesSources = ({ page }: CheckedPage): boolean => page.sections.some(({ kind }) => kind === 'references');

const sentencesOf = (words: string): string[] => words.trim().split(/(?<=[.!?])\s+/);

const startOf = (sentence: string): string => sentence.split(' ').slice(0, 4).join(' ');
