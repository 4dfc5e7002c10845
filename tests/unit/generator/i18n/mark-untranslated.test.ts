import { describe, expect, it } from 'vitest';
import { marksEnglish, markUntranslated } from '../../../../generator/i18n/mark-untranslated.ts';

const mark = marksEnglish();
const from = (file: string, path: readonly string[] = ['title'], lang?: string) => ({ file, spot: { path }, lang });
const english = (text: string) => mark(text, from('content/pages/home.yaml'));
const none = () => undefined;
const AROUND = ['<html><body>', '<b>Aquí</b></body></html>'] as const;
/** Beside words of the page's language. */
const shown = (body: string, translate: (text: string) => string | undefined = none) =>
  markUntranslated(AROUND.join(body), 'es', translate).slice(AROUND[0].length, -AROUND[1].length);

describe('a text', () => {
  it.each([
    ['of a page', from('content/pages/home.yaml'), true],
    ['of the English dictionary', from('content/translations/en.yaml'), true],
    ['of another dictionary', from('content/translations/es.yaml'), false],
    ['under the name of another language', from('content/solutions/polar.md', ['description', 'es']), false],
    ['deep under the name of another language', from('content/a.yaml', ['a', 'b', 'es']), false],
    ['of an entry under the name of another language', from('content/a.yaml', ['a', 'es', 'b']), true],
    ['under the name of English', from('content/solutions/polar.md', ['description', 'en']), true],
    ['of a file that is only called like a dictionary', from('content/translations/es.yaml.md'), true],
    ['of an entry of a list', { file: 'content/faqs.yaml', spot: { path: ['faqs', 0] } }, true],
    ['of an entry in English', from('content/resources.yaml', ['es'], 'en'), true],
    ['of an entry in another language', from('content/resources.yaml', ['title'], 'es'), false],
  ])('%s is signed as English: %s', (_, origin, signed) => {
    expect(mark('words', origin) !== 'words').toBe(signed);
  });
});

describe('a page in another language', () => {
  it('marks the elements whose own words are English, and loses every sign', () => {
    expect(shown(`<h1>${english('Calm')}</h1><p>Calma</p>`)).toBe('<h1 lang="en">Calm</h1><p>Calma</p>');
  });

  it('marks words of its own language within an English element', () => {
    const link = `<a>${english('Read')}<span> (se abre)</span></a>`;
    expect(shown(link)).toBe('<a lang="en">Read<span lang="es"> (se abre)</span></a>');
  });

  it('takes a text that goes on behind another element as one', () => {
    const [before, after] = english('write to | and ask').split('|');
    expect(shown(`<p>${before}<a>a@b.example</a>${after}</p>`)).toBe(
      '<p lang="en">write to <a>a@b.example</a> and ask</p>',
    );
  });

  it('leaves a sentence of its own language alone that names something English', () => {
    expect(shown(`<p>© ${english('Legs at Ease')}. Todos los derechos.</p>`)).toBe(
      '<p>© Legs at Ease. Todos los derechos.</p>',
    );
  });

  it('counts capitals alone as no language', () => {
    expect(shown(`<p>${english('Allen and others')} · PMID 1</p>`)).toBe('<p lang="en">Allen and others · PMID 1</p>');
  });

  it('keeps the language that a part has of its own', () => {
    const part = `<li lang="fr"><p>Bonjour</p><p>${english('Hello')}</p></li>`;
    expect(shown(part)).toBe('<li lang="fr"><p>Bonjour</p><p lang="en">Hello</p></li>');
  });

  it('translates an author’s words that the dictionary has, entities included', () => {
    const translate = (text: string) => (text === 'Pregnancy & RLS' ? 'Embarazo & SPI' : undefined);
    expect(shown(`<a>${english('Pregnancy &amp; RLS')}</a>`, translate)).toBe('<a>Embarazo &amp; SPI</a>');
  });

  it('marks an element whose attributes are English', () => {
    expect(shown(`<img alt="${english('A moon')}">`)).toBe('<img lang="en" alt="A moon">');
  });

  it('loses its signs above the body too, and says nothing of a language there', () => {
    const html = `<html><head><title>${english('Calm')}</title></head><body><p>Calma</p></body></html>`;
    expect(markUntranslated(html, 'es', none)).toBe(html.replaceAll(/[\uE002\uE003]/g, ''));
  });

  it('counts attributes of words only, and takes those that are translated for its own', () => {
    expect(shown(`<img alt="${english('A moon')}"><img alt="Una luna"><img alt="1">`)).toBe(
      '<img lang="en" alt="A moon"><img alt="Una luna"><img alt="1">',
    );
    expect(shown(`<p aria-label="Aquí">${english('Calm')}</p>`)).toBe('<p aria-label="Aquí">Calm</p>');
  });

  it('keeps an element’s language over what it says, and a foreign one over English', () => {
    expect(shown(`<p lang="en">${english('Calm')}</p>`)).toBe('<p lang="en">Calm</p>');
    expect(shown(`<p lang="">${english('Calm')}</p>`)).toBe('<p lang="">Calm</p>');
    expect(shown(`<div lang="en"><p>${english('Calm')}</p><p lang="es">Calma</p></div>`)).toBe(
      '<div lang="en"><p>Calm</p><p lang="es">Calma</p></div>',
    );
  });

  it('ends an English text with its element', () => {
    expect(shown(`<p>\uE002Calm</p><p>Calma</p>`)).toBe('<p lang="en">Calm</p><p>Calma</p>');
  });

  it('is not led astray by comments and elements without an end', () => {
    expect(shown(`<!-- x --><p>${english('Calm')}<br>${english('and quiet')}</p><p>Calma</p>`)).toBe(
      '<!-- x --><p lang="en">Calm<br>and quiet</p><p>Calma</p>',
    );
  });

  it('says it once for all that is of one language', () => {
    const list = `<ul><li>${english('One thing')}</li><li>${english('Another')}</li></ul>`;
    expect(shown(list)).toBe('<ul lang="en"><li>One thing</li><li>Another</li></ul>');
  });

  it('says it once around several elements, and of each where they differ', () => {
    expect(shown(`<ul><li><p>${english('Calm')}</p></li></ul>`)).toBe('<ul lang="en"><li><p>Calm</p></li></ul>');
    expect(shown(`<div><p>Calma</p><p>${english('Calm')}</p></div>`)).toBe(
      '<div><p>Calma</p><p lang="en">Calm</p></div>',
    );
  });

  it('takes a comment for no element, and an attribute without words for no language', () => {
    expect(shown(`<p><!-- x -->${english('Calm')}</p><p>Calma</p>`)).toBe(
      '<p lang="en"><!-- x -->Calm</p><p>Calma</p>',
    );
    expect(shown(`<p>${english('Calm')}<img alt="1"></p>`)).toBe('<p lang="en">Calm<img alt="1"></p>');
  });

  it('translates only what was written in English', () => {
    const translate = (text: string) => (text === 'Ya' ? 'Enough' : undefined);
    expect(shown(`<p>Ya</p>`, translate)).toBe('<p>Ya</p>');
  });

  it('says nothing of words behind its end', () => {
    const html = `<body><i></i><b>Aquí</b></body></html>${english('Calm')}<!-- x -->`;
    expect(markUntranslated(html, 'es', none)).toBe('<body><i></i><b>Aquí</b></body></html>Calm<!-- x -->');
  });
});
