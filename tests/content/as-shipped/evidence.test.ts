/**
 * What no trial has measured is said once a page, in the FAQ and at the foot of the offer, so that no two lines on a page make each other
 * look false. The reasons say why the methods may help.
 */
import { readdirSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { landing } from '../../../generator/schema/files/landing.ts';
import { readPages } from '../../helpers/site.ts';
import { OWN, readOwn } from '../own-content.ts';
import { DIST } from './built-site.ts';

/** How the eight languages say that something has not been tested or proven. */
const UNTESTED = new RegExp(
  [
    'untested',
    'unproven',
    'no(?:t| better)? proven',
    'no (?:trial|study|proof|evidence)',
    'nobody has (?:tested|tried|shown|measured)',
    "(?:not|n't|never|neither) (?:yet )?(?:been )?(?:tested|tried|studied|measured|through)",
    'not a (?:treatment|cure)',
    'sin probar',
    '(?:no se|nadie l[ao]s) ha',
    '(?:ningún|no hay) (?:ensayo|estudio)',
    'não (?:foi |foram )?testad',
    'nenhum(?:a)? (?:ensaio|estudo|prova)',
    'sem prova',
    'non testé',
    'aucun(?:e)? (?:essai|étude|preuve)',
    'pas (?:été )?(?:testé|prouvé)',
    '没有(?:证明|试验|证据)',
    '未(?:经|在|曾)',
    '证明了什么',
    '試験は',
    '確かめられたものでは',
    'わかっていない',
    '証明され',
    'जाँच [^।]*नहीं',
    'साबित नहीं',
    'क्या नहीं',
    'परखी',
    'পরীক্ষিত নয়',
    'প্রমাণিত নয়',
    'পরীক্ষা (?:করা )?হয়নি',
    'কী যায়নি',
  ].join('|'),
  'iu',
);
const dictionary = z.object({
  why: z.record(z.string(), z.string()),
  solutions: z.looseObject({ intro: z.string(), evidence: z.string() }),
});

describe('what no trial has measured', () => {
  it.each(readdirSync(`${OWN}/landing`))('is not in the reasons of landing/%s, nor above its offer', (file) => {
    const { why, solutionIntro } = landing.parse(readOwn(`landing/${file}`));
    const reasons = why?.reasons?.flatMap(({ title, text }) => [title, text.markdown]) ?? [];
    expect(reasons).toHaveLength(6);
    const texts = [why?.heading ?? '', ...reasons, solutionIntro.markdown];
    expect(texts.filter((text) => UNTESTED.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)('is not in the reasons of the dictionary "%s", but at the foot of its offer', (lang) => {
    const { why, solutions } = dictionary.parse(readOwn(`translations/${lang}.yaml`));
    expect([...Object.values(why), solutions.intro].filter((text) => UNTESTED.test(text))).toEqual([]);
    expect(solutions.evidence).toMatch(UNTESTED);
  });

  it.each(LANGUAGES)('stands once on each page in "%s" that has an offer, beside its questions', (lang) => {
    const offering = readPages(lang === 'en' ? DIST : `${DIST}/_lang/${lang}`).flatMap(({ route, html }) => {
      const main = parse(html).querySelector('main');
      if (!main?.querySelector('#solutions .method.locked')) return [];
      const lines = main.querySelectorAll('#solutions .evidence');
      const text = lines[0]?.text ?? 'no line';
      for (const question of main.querySelectorAll('.faq')) question.remove();
      return [{ route, lines: lines.length, times: main.text.split(text).length - 1 }];
    });
    expect(offering.length).toBeGreaterThan(0);
    expect(offering.filter(({ lines, times }) => lines !== 1 || times !== 1)).toEqual([]);
  });
});
