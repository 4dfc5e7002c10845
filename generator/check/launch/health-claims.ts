/** Sentences that say of something that it cures, and on pages that name no source also that it treats. */
import { escapePattern } from '#domain/escape-pattern.ts';
import { healthClaimUnproved } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { Check } from '../run-checks.ts';

/** No source supports these of a condition that the site is about. */
const CURE = 'cures?|cured|eliminates?|eliminated|gets? rid of';
const EFFECT = `${CURE}|heals?|healed|treats?|treated|ends?`;
/** Denied, doubted, asked, quoted, or said of what doctors do: no promise of ours. */
const NO_PROMISE =
  /\b(?:no|not|never|nothing|none|nobody|cannot|without|neither|nor|untested|may|might|could|can|if|whether|who|promis\w+|doctors?|GP)\b|n[’']t\b|\?|["“”]/i;

export const healthClaims: Check = ({ pages, settings: { subject }, locate }) => {
  if (subject?.kind !== 'condition') return [];
  const names = [subject.name, ...subject.alsoCalled, 'your symptoms'].map(escapePattern).join('|');
  const saying = (verbs: string) => new RegExp(`\\b(?:${verbs})\\b(?:\\s+\\S+){0,3}?\\s+(?:${names})\\b`, 'i');
  const [cure, effect] = [saying(CURE), saying(EFFECT)];
  return pages.flatMap((page) => {
    const promise = namesSources(page) ? cure : effect;
    return page.texts.flatMap(({ words, element }) =>
      sentencesOf(words)
        .filter((sentence) => promise.test(sentence) && !NO_PROMISE.test(sentence))
        .map((sentence) => ({
          diagnostic: healthClaimUnproved(locate.element(page, element, startOf(sentence)), { sentence }),
          page,
        })),
    );
  });
};

const namesSources = ({ page }: CheckedPage): boolean => page.sections.some(({ kind }) => kind === 'references');

const sentencesOf = (words: string): string[] => words.trim().split(/(?<=[.!?])\s+/);

const startOf = (sentence: string): string => sentence.split(' ').slice(0, 4).join(' ');
