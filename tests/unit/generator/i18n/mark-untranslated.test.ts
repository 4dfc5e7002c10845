import { describe, expect, it } from 'vitest';
import { marksEnglish } from '../../../../generator/content/markers/source-markers.ts';
import { markUntranslated } from '../../../../generator/i18n/mark-untranslated.ts';

const mark = marksEnglish();
const origin = (file: string, path: readonly (string | number)[] = ['title'], lang?: string) => ({
  file,
  spot: { path },
  lang,
});
const en = (text: string) => mark(text, origin('content/pages/home.yaml'));
/** Beside a Spanish word, so that the page as a whole stays Spanish. */
const AROUND = ['<html><body>', '<b>Aquí</b></body></html>'] as const;
const shown = (body: string) => markUntranslated(AROUND.join(body), 'es').slice(AROUND[0].length, -AROUND[1].length);

describe('a text counts as English', () => {
  it.each([
    ['on a page', origin('content/pages/home.yaml'), true],
    ['in a list', origin('content/faqs.yaml', ['faqs', 0]), true],
    ['in the English dictionary', origin('content/translations/en.yaml'), true],
    ['in another dictionary', origin('content/translations/es.yaml'), false],
    ['in a file with a similar name', origin('content/translations/es.yaml.md'), true],
    ['under the key "en"', origin('content/solutions/polar.md', ['description', 'en']), true],
    ['under the key "es"', origin('content/solutions/polar.md', ['description', 'es']), false],
    ['deeper below the key "es"', origin('content/a.yaml', ['a', 'es', 'b']), true],
    ['in an entry with lang: en', origin('content/resources.yaml', ['es'], 'en'), true],
    ['in an entry with lang: es', origin('content/resources.yaml', ['title'], 'es'), false],
  ])('%s: %#', (_, from, isEnglish) => expect(mark('words', from) !== 'words').toBe(isEnglish));
});

describe('on a page in another language', () => {
  const [before, after] = en('write to | and ask').split('|');
  it.each([
    [
      'marks an element whose own words are English',
      `<h1>${en('Calm')}</h1><p>Calma</p>`,
      '<h1 lang="en">Calm</h1><p>Calma</p>',
    ],
    ['marks English capitals', `<b>${en('FAQ')}</b>`, '<b lang="en">FAQ</b>'],
    [
      'marks words of the page’s language within it',
      `<a>${en('Read')}<span> (se abre)</span></a>`,
      '<a lang="en">Read<span lang="es"> (se abre)</span></a>',
    ],
    [
      'takes a text around another element as one',
      `<p>${before}<a>a@b.example</a>${after}</p>`,
      '<p lang="en">write to <a>a@b.example</a> and ask</p>',
    ],
    [
      'leaves a sentence alone that names something English',
      `<p>© ${en('Legs at Ease')}. Todos los derechos.</p>`,
      '<p>© Legs at Ease. Todos los derechos.</p>',
    ],
    [
      'counts capitals alone as no language',
      `<p>${en('Allen and others')} · PMID 1</p>`,
      '<p lang="en">Allen and others · PMID 1</p>',
    ],
    ['ends an English text with its element', '<p>\uE002Calm</p><p>Calma</p>', '<p lang="en">Calm</p><p>Calma</p>'],
    [
      'keeps the language of a part',
      `<li lang="fr"><p>Bonjour</p><p>${en('Hello')}</p></li>`,
      '<li lang="fr"><p>Bonjour</p><p lang="en">Hello</p></li>',
    ],
    [
      'keeps an element’s own language',
      `<p lang="en">${en('Calm')}</p><p lang="">${en('Calm')}</p>`,
      '<p lang="en">Calm</p><p lang="">Calm</p>',
    ],
    [
      'keeps another language within English',
      `<div lang="en"><p>${en('Calm')}</p><p lang="es">Calma</p></div>`,
      '<div lang="en"><p>Calm</p><p lang="es">Calma</p></div>',
    ],
    [
      'marks an element by its attributes',
      `<img alt="${en('A moon')}"><img alt="Una luna"><img alt="1">`,
      '<img lang="en" alt="A moon"><img alt="Una luna"><img alt="1">',
    ],
    [
      'counts words of an attribute as the element’s',
      `<p aria-label="Aquí">${en('Calm')}</p>`,
      '<p aria-label="Aquí">Calm</p>',
    ],
    ['counts no attribute without words', `<p>${en('Calm')}<img alt="1"></p>`, '<p lang="en">Calm<img alt="1"></p>'],
    [
      'passes over comments and void elements',
      `<p><!-- x -->${en('Calm')}<br>${en('and quiet')}</p><p>Calma</p>`,
      '<p lang="en"><!-- x -->Calm<br>and quiet</p><p>Calma</p>',
    ],
    [
      'marks once all that is English',
      `<ul><li><p>${en('One')}</p></li><li>${en('Two')}</li></ul>`,
      '<ul lang="en"><li><p>One</p></li><li>Two</li></ul>',
    ],
  ])('%s', (_, body, expected) => expect(shown(body)).toBe(expected));

  it.each([
    ['<html><head><title>', '</title></head><body><p>Calma</p></body></html>'],
    ['<body><i></i><b>Aquí</b></body></html>', '<!-- x -->'],
  ])('only removes the markers outside the body: %s…', (start, end) =>
    expect(markUntranslated(start + en('Calm') + end, 'es')).toBe(`${start}Calm${end}`),
  );
});
