/** How much is in the guide, counted from content/guide/: what pages that sell it may say of it, and nothing of what it says. */
import { DIARY_NIGHTS } from '#domain/diary.ts';
import { FALLBACK_LANGUAGE, isLang } from '#domain/locale.ts';
import type { Content } from '../../content/content.ts';
import { guideGaps } from './guide-gaps.ts';

type Guides = Pick<Content, 'guide' | 'guideTranslations' | 'translations'>;
type Figures = Readonly<Record<string, number>>;

/** By the names that texts use: {guide.steps}. Empty for a site whose guide is not in content/guide/, which then can promise none of it. */
export function guideFigures(content: Guides): Figures {
  const [english] = content.guide;
  if (english === undefined) return {};
  const methods = Object.values(english.data.methods);
  const gaps = guideGaps(content);
  const whole = content.translations.filter(({ id }) => isLang(id) && id !== FALLBACK_LANGUAGE && !gaps.has(id));
  return {
    steps: methods.flatMap(({ steps }) => steps).length,
    timers: methods.filter(({ timer }) => timer !== undefined).length,
    nights: DIARY_NIGHTS,
    languages: 1 + whole.length,
  };
}
