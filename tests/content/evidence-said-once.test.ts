/**
 * What no trial has measured is said once a page, in the FAQ and at the foot of the offer, so that no two lines on a page make each other
 * look false. Of our own content; that of another product is not looked at.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { landing } from '../../generator/schema/landing.ts';
import { ROOT } from '../helpers/paths.ts';
import { readPages, readTranslated } from '../helpers/site.ts';

const CONTENT = `${ROOT}/content`;
const isOurs = existsSync(`${CONTENT}/landing/rls-cure.yaml`) && existsSync(`${CONTENT}/solutions/yosemite.md`);

/** How the eight languages say that something has not been tested or proven. */
const UNTESTED = new RegExp(
  [
    ...[
      'untested',
      'unproven',
      'no(?:t| better)? proven',
      'no (?:trial|study|proof|evidence)',
      'nobody has (?:tested|tried|shown|measured)',
    ],
    ...[
      "(?:not|n't|never|neither) (?:yet )?(?:been )?(?:tested|tried|studied|measured|through)",
      'not a (?:treatment|cure)',
    ],
    ...['sin probar', '(?:no se|nadie l[ao]s) ha', '(?:ningún|no hay) (?:ensayo|estudio)'],
    ...[
      'não (?:foi |foram )?testad',
      'nenhum(?:a)? (?:ensaio|estudo|prova)',
      'sem prova',
      'non testé',
      'aucun(?:e)? (?:essai|étude|preuve)',
      'pas (?:été )?(?:testé|prouvé)',
    ],
    ...[
      '没有(?:证明|试验|证据)',
      '未(?:经|在|曾)',
      '证明了什么',
      '試験は',
      '確かめられたものでは',
      'わかっていない',
      '証明され',
    ],
    ...['जाँच [^।]*नहीं', 'साबित नहीं', 'क्या नहीं', 'परखी', 'পরীক্ষিত নয়', 'প্রমাণিত নয়', 'পরীক্ষা (?:করা )?হয়নি', 'কী যায়নি'],
  ].join('|'),
  'iu',
);
/** An owner may have switched a language off. */
const languages = LANGUAGES.filter((lang) => isOurs && existsSync(`${CONTENT}/translations/${lang}.yaml`));
const read = (path: string): unknown => parse(readFileSync(`${CONTENT}/${path}`, 'utf8'));
const dictionary = z.object({
  why: z.record(z.string(), z.string()),
  solutions: z.looseObject({ intro: z.string(), evidence: z.string() }),
});

describe.skipIf(!isOurs)('what no trial has measured', () => {
  const files = isOurs ? readdirSync(`${CONTENT}/landing`) : [];

  it.each(files)('is not in the reasons of landing/%s, nor above its offer', (file) => {
    const { why, solutionIntro } = landing.parse(read(`landing/${file}`));
    const reasons = why?.reasons?.flatMap(({ title, text }) => [title, text.markdown]) ?? [];
    const texts = [why?.heading ?? '', ...reasons, solutionIntro.markdown];
    expect(texts.filter((text) => UNTESTED.test(text))).toEqual([]);
  });

  it.each(languages)('is not in the reasons of the dictionary "%s", but at the foot of its offer', (lang) => {
    const { why, solutions } = dictionary.parse(read(`translations/${lang}.yaml`));
    expect([...Object.values(why), solutions.intro].filter((text) => UNTESTED.test(text))).toEqual([]);
    expect(solutions.evidence).toMatch(UNTESTED);
  });

  it.each(languages)('stands once on each page in "%s" that has an offer, beside its questions', (lang) => {
    const pages = lang === 'en' ? readPages() : readTranslated(lang);
    const offering = pages.flatMap(({ route, html }) => {
      const main = parseHtml(html).querySelector('main');
      const small = main?.querySelectorAll('#solutions .evidence') ?? [];
      if (main === null || main.querySelector('#solutions .method.locked') === null) return [];
      const text = small[0]?.text ?? 'none';
      main.querySelector('.faq')?.remove();
      return [{ route, times: main.text.split(text).length - 1, small: small.length }];
    });
    expect(offering.length).toBeGreaterThan(0);
    expect(offering.filter(({ times, small }) => times !== 1 || small !== 1)).toEqual([]);
  });
});
