/** The texts of one language, each a chunk of its own: nobody loads more than one. */
import type { Lang } from '#domain/locale.ts';
import type { LanguageTexts } from '../site-data.ts';

const CHUNKS: Readonly<Record<Lang, () => Promise<{ default: LanguageTexts }>>> = {
  en: () => import('virtual:texts/en'),
  es: () => import('virtual:texts/es'),
  pt: () => import('virtual:texts/pt'),
  fr: () => import('virtual:texts/fr'),
  zh: () => import('virtual:texts/zh'),
  ja: () => import('virtual:texts/ja'),
  hi: () => import('virtual:texts/hi'),
  bn: () => import('virtual:texts/bn'),
};

export const isSpoken = (lang: string): lang is Lang => Object.hasOwn(CHUNKS, lang);

export async function loadTexts(lang: Lang): Promise<LanguageTexts> {
  return (await CHUNKS[lang]()).default;
}
