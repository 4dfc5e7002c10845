import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderMembers } from '../../../templates/render-members.tsx';
import { PAGE_ASSETS } from '../../helpers/page-assets.ts';
import { CONTENT, type Files, loadFake } from '../fake-content.ts';
import { GUIDE, GUIDE_FILES } from '../full-guide.ts';
import { rendered } from './rendered.ts';

const guide = (number: number, title: string, step: string, head = '') =>
  `---\nnumber: ${number}\ntitle: ${title}\ndescription: For later\nwhen: At night\n${head}---\n\n## Step by step\n\n1. ${step}\n\nSee [home](/) and [a study](https://example.com/a).\n`;
const page = (...sections: object[]) =>
  JSON.stringify({ title: 'Yours', description: 'B', robots: 'noindex, nofollow', sections });
const ASK = { kind: 'request-access' };
const GUIDES = { kind: 'solution-guides', notes: ['Rest.'] };

const site = await loadFake({
  'solutions/polar.md': `${guide(1, 'Polar', 'Cool it gently & "well".', 'care: Stay safe\n')}\n## Stay safe\n\n- **Never** asleep.\n`,
  'solutions/scaffold.md': guide(2, 'Scaffold', 'Lift both legs.'),
  'pages/payment-success.yaml': page({ kind: 'success-header' }, GUIDES),
  'pages/unlocked-solutions.yaml': page(
    { kind: 'page-header', heading: 'Yours', lockedHeading: 'Not yet' },
    GUIDES,
    ASK,
  ),
  'translations/en.yaml': CONTENT['translations/en.yaml'].replace('"waiver":"waiver"', '"waiver":"waiver, 14 days"'),
  'translations/es.yaml': 'mail:\n  subject: Tu guía\n',
  'pages/terms-of-service.md': CONTENT['pages/terms.md'],
  'site.yaml': CONTENT['site.yaml'].replace('"counter"', '"checkout":{"termsConsent":true,"waiver":true},"counter"'),
});
const members = renderMembers(site, PAGE_ASSETS);

it('the member pages are those with sections for the paid text', () => {
  expect(Object.keys(members.pages).sort()).toEqual(['/payment-success', '/unlocked-solutions']);
});

describe.each(['/payment-success', '/unlocked-solutions'])('%s', (route) => {
  const { filled = '' } = members.pages[route] ?? {};
  const root = parse(filled);
  const polar: HTMLElement | null = root.querySelector('[data-solution=polar]');

  it('shows the warnings first', () => {
    expect(polar?.querySelector('.care')?.textContent).toContain('Never asleep.');
    expect(polar?.firstElementChild?.classList.contains('care')).toBe(true);
    const headings = root.querySelectorAll('[data-solution] :is(h3, h4)').map(({ tagName, id }) => `${tagName} ${id}`);
    expect(headings).toEqual(['H3 polar-stay-safe', 'H3 polar-step-by-step', 'H3 scaffold-step-by-step']);
  });
});

it('the page after the checkout keeps the header, menu and footer of the site; the open guide has a quiet header', () => {
  const frame = (html = '') =>
    ['header nav', '#menu', 'footer'].map((part) => parse(html).querySelector(part)?.querySelectorAll('a').length);
  const after = members.pages['/payment-success'];
  const portal = members.pages['/unlocked-solutions'];
  expect(frame(after?.filled)).toEqual(frame(after?.locked));
  expect(frame(portal?.filled).slice(0, 2)).toEqual([undefined, undefined]);
  const homes = [after, portal].map((page) =>
    parse(page?.filled ?? '')
      .querySelector('.home')
      ?.getAttribute('href'),
  );
  expect(homes).toEqual(['/', '/unlocked-solutions']);
});

it('a guide without steps has neither a way to what is happening right now nor a diary to delete', () => {
  const { filled = '' } = members.pages['/unlocked-solutions'] ?? {};
  expect(parse(filled).querySelector('footer [data-close] button')).not.toBeNull();
  expect(parse(filled).querySelectorAll('footer [data-close] label, a[href$="#now"]')).toEqual([]);
});

const PORTAL = {
  'pages/unlocked-solutions.yaml': page(
    { kind: 'right-now' },
    { kind: 'page-header', heading: 'Yours', lockedHeading: 'Not yet' },
    { ...GUIDES, contents: true },
    ASK,
    { kind: 'keepsakes' },
  ),
};

describe('a guide with steps', async () => {
  const fake = await loadFake({
    ...GUIDE_FILES,
    'pages/payment-success.yaml': page({ kind: 'success-header' }, GUIDES),
    ...PORTAL,
    'translations/es.yaml': 'guide:\n  now: Ahora mismo\n',
    'guide/es.yaml':
      'card:\n  title: Esta noche\n  lines: [Camina., "Frío, 2 a 3 horas, 5 minutos.", Pared., Lado., Tibio., Lee.]\n  checksTitle: ¿Seguro?\n  checks: [Frío., "Pared, 28 semanas.", "Lado, 28 semanas.", Tibio.]\n  foot: Llama.\n',
  });
  const { pages, emails } = renderMembers(fake, PAGE_ASSETS);
  const { '/unlocked-solutions': portal, '/payment-success': success } = pages;
  const open = parse(portal?.filled ?? '');

  it('begins with four choices: minutes on foot, and the steps of methods; awake with quiet legs is not sent walking', () => {
    const targets = open.querySelectorAll('#now .choices a').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#move', '#yosemite-steps', '#scaffold-steps', '#now-4', '#move', '#scaffold-steps']);
    for (const target of targets.filter((one) => one?.endsWith('-steps'))) {
      const line = open.querySelector(target ?? '');
      expect(line?.textContent).toMatch(/Leave it out|Not for you/);
      expect(line?.parentNode?.querySelectorAll('ol > li').length).toBe(6);
    }
    expect(open.querySelectorAll('#move ol > li > svg').length).toBe(4);
    const next = open.querySelectorAll('#move .after a').map((link) => link.getAttribute('href'));
    expect(next).toEqual([
      '#now',
      '#move',
      '#scaffold-steps',
      '/unlocked-solutions#warmth',
      '#yosemite-steps',
      '#polar-steps',
      '/unlocked-solutions#help',
    ]);
  });

  it('has a drawing for each step, and the warnings open', () => {
    expect(open.querySelectorAll('.steps > li').length).toBe(22);
    expect(open.querySelectorAll('.steps > li > svg').length).toBe(22);
    expect(open.querySelector('.step-number')?.text.trim()).toBe('1');
    expect(open.querySelectorAll('.warnings li').length).toBeGreaterThan(2);
  });

  it('names each of its parts in the list of them, and each list of a method', () => {
    const parts = open.querySelectorAll('#guide-contents a').map((link) => link.getAttribute('href'));
    const methods = ['yosemite', 'polar', 'scaffold'];
    const others = ['help', 'weeks', 'day', 'moments', 'card', 'letter', 'diary', 'evidence', 'offline', 'languages'];
    expect(parts).toEqual(['now', 'move', ...methods.map((id) => `solution-${id}`), ...others].map((id) => `#${id}`));
    const lists = open
      .querySelectorAll('[data-solution=polar] h3')
      .map((title) => [title.text, title.nextElementSibling?.text]);
    expect(lists).toEqual([
      ['safety', expect.stringContaining('Take it off at once')],
      ['expect', expect.stringContaining('No study has tested this')],
      ['failing', expect.stringContaining('No relief when the time is up?')],
      ['need', expect.stringContaining('A soft ice pack')],
    ]);
  });

  it('says of something warm who must not before how, and leads back to the other ways', () => {
    const parts = open.querySelectorAll('#warmth > *').map(({ tagName, text }) => `${tagName} ${text.slice(0, 14)}`);
    expect(parts).toEqual(['H3 Something warm', 'DIV Adults only. N', 'OL After cold, no', 'A How are your l']);
    expect(open.querySelector('#warmth > a')?.getAttribute('href')).toBe('#move--after');
  });

  it('gives the numbers to call at once, and folds those of other countries', () => {
    const guide = GUIDE.replace(/ Outside the UK, call/, '\\n\\n## Elsewhere\\n\\nOutside the UK, call');
    const { pages: own } = renderMembers(loadFake({ ...GUIDE_FILES, 'guide/en.yaml': guide, ...PORTAL }), PAGE_ASSETS);
    const urgent = parse(own['/unlocked-solutions']?.filled ?? '').querySelector('#urgent');
    expect(urgent?.querySelector('summary')?.text).toBe('Elsewhere');
    const texts = urgent?.querySelectorAll('p').map(({ text }) => text.slice(0, 7));
    expect(texts).toEqual(['One leg', 'Outside']);
    expect(urgent?.querySelectorAll('details p')).toHaveLength(1);
    expect(open.querySelector('#urgent details')).toBeNull();
  });

  it.each(['html', 'text'] as const)('says in the email’s %s whom a method is not for, and whom to ring', (part) => {
    const words = parse(emails.en[part]).textContent;
    expect(words.match(/Leave it out if|Not for you\W+if/g)).toHaveLength(3);
    expect(words).toMatch(/116 123.*call 111/s);
    expect(words).toMatch(part === 'text' ? /SAFETY:.*Ring now \(numbers\)/s : /safety.*Ring now/s);
    expect(words.includes('Use the long pillow (→ On your side, with a long pillow).')).toBe(part === 'text');
    expect(emails.en[part]).not.toMatch(/href="(?!%LINK%)[^"]*#/);
  });

  it('sells nothing to buyers', () => {
    for (const html of [portal?.filled, success?.filled]) {
      expect(
        parse(html ?? '')
          .querySelectorAll('[data-buy], #order')
          .map(String),
      ).toEqual([]);
    }
    const offers = parse(portal?.filled ?? '').querySelectorAll('.footer a[href="/#solutions"]');
    expect(offers.map(String)).toEqual([]);
  });

  it('is in the reader’s language, block by block, and marks what stays English', () => {
    const spanish = parse(portal?.translations?.es?.filled ?? '');
    expect(spanish.querySelector('html')?.getAttribute('lang')).toBe('es');
    expect(spanish.querySelector('#now-title')?.textContent.trim()).toBe('Ahora mismo');
    expect(spanish.querySelector('.card-title')?.textContent).toBe('Esta noche');
    expect(spanish.querySelector('.card-title')?.closest('[lang]')?.getAttribute('lang')).toBe('es');
    expect(spanish.querySelector('.promise')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('is not in the page for everyone else', () => {
    expect(portal?.locked).not.toMatch(/Leave it out|Not for you|data-words|My legs have started/);
    expect(portal?.translations?.es?.locked).not.toMatch(/Not for you|data-words|Esta noche/);
  });
});

it('the portal says only to buyers that the guide is open', () => {
  const { filled = '', locked = '' } = members.pages['/unlocked-solutions'] ?? {};
  const headings = [filled, locked].map((html) => parse(html).querySelector('h1')?.text);
  expect(headings).toEqual(['Yours', 'Not yet']);
});

describe('the email', () => {
  const { en, es } = members.emails;
  const parts = ['html', 'text'] as const;
  const emailsOf = async (files: Files = {}) => renderMembers(await loadFake(files), PAGE_ASSETS).emails;

  it('is there in every language that has texts, English word by word where one is missing', () => {
    expect(Object.keys(members.emails).sort()).toEqual(['en', 'es']);
    expect(es?.subject).toBe('Tu guía');
    expect(es?.html).toContain('lang="es"');
    expect(es?.text).toContain('intro');
  });

  it.each(parts)('has in its %s what the law asks of a receipt', (part) => {
    const facts = ['Quiet Ltd', '1 Quiet Street', 'product', '%AMOUNT%', '%DATE%', '%ORDER%', 'help@quiet.example'];
    for (const fact of [...facts, 'works', 'guarantee', 'supplied', 'waiver', 'terms'])
      expect(en[part]).toContain(fact);
  });

  it('mentions the right to cancel, and no waiver where the checkout asks for none', async () => {
    const plain = (await emailsOf()).en;
    for (const part of parts) {
      expect(plain[part]).toContain('cancel');
      expect(plain[part]).not.toMatch(/waiver|supplied/);
    }
  });

  it('has the seller’s tax note, in English where the language has none, and telephone number', async () => {
    const settings = JSON.parse(CONTENT['site.yaml']);
    const seller = { ...settings.seller, taxNote: { en: 'With VAT', es: 'Con IVA' }, phone: '020 7946 0000' };
    const emails = await emailsOf({
      'site.yaml': JSON.stringify({ ...settings, seller }),
      'translations/es.yaml': 'mail:\n  subject: Tu guía\n',
      'translations/fr.yaml': 'mail:\n  subject: Votre guide\n',
    });
    expect(emails.en.text).toContain('%AMOUNT%, With VAT\n');
    expect(emails.es?.html).toContain('Con IVA');
    expect(emails.fr?.html).toContain('With VAT');
    expect(emails.fr?.text).toContain('020 7946 0000');
  });

  it('has the numbers of the company and for VAT, each beside its name', async () => {
    const settings = JSON.parse(CONTENT['site.yaml']);
    const seller = { ...settings.seller, companyNumber: '01234567', vatNumber: 'GB 123 4567 82' };
    const { en: own } = await emailsOf({ 'site.yaml': JSON.stringify({ ...settings, name: 'pro', seller }) });
    // A product that begins with the name of the site is named once.
    expect([en, own].map(({ text }) => /^productLabel: (.*)$/m.exec(text)?.[1])).toEqual(['Quiet, product', 'product']);
    expect(own.text).toContain('companyLabel: 01234567\nvatLabel: GB 123 4567 82\n');
    const footer = rendered({ 'site.yaml': JSON.stringify({ ...settings, seller }) }).querySelector('.footer-end');
    expect(footer?.textContent).toContain('companyLabel 01234567vatLabel GB 123 4567 82');
  });

  it('links to the terms and the privacy policy if there are such pages', async () => {
    const { en: linked } = await emailsOf({
      'pages/terms-of-service.md': CONTENT['pages/terms.md'],
      'pages/privacy-policy.md': CONTENT['pages/terms.md'],
    });
    for (const part of parts)
      for (const path of ['terms-of-service', 'privacy-policy']) expect(linked[part]).toContain(`%SITE%/${path}`);
  });

  it('opens the guide with a button, and has the link as text to copy', () => {
    const root = parse(en.html);
    expect(root.querySelector('.m-text > table a')?.getAttribute('href')).toBe('%LINK%');
    const links = new Set(root.querySelectorAll('a').map((a) => a.getAttribute('href')));
    expect([...links].filter((href) => !href?.includes('#'))).toEqual([
      '%LINK%',
      '%SITE%/',
      'https://example.com/a',
      '%PORTAL%',
      'mailto:help@quiet.example',
      '%SITE%/terms-of-service',
    ]);
    expect(root.textContent.indexOf('%LINK%')).toBeGreaterThan(root.textContent.indexOf('contactLabel'));
  });

  it('loads nothing and runs no script', () => {
    expect(en.html).not.toMatch(/<(?:script|link|iframe)\b|src="(?!cid:)|url\(/i);
  });

  it('says everything in plain text in this order, numbers the steps, and spells out links', () => {
    const rule = '-'.repeat(40);
    const study = 'See home (%SITE%/) and a study (https://example.com/a).';
    expect(en.text.split('\n\n')).toEqual([
      'Quiet',
      'button:\n%LINK%',
      'title',
      'intro',
      `${rule}\n1. Polar\nAt night`,
      'Stay safe:',
      '- Never asleep.',
      'Step by step:',
      '1. Cool it gently & "well".',
      study,
      `${rule}\n2. Scaffold\nAt night`,
      'Step by step:',
      '1. Lift both legs.',
      study,
      'keep\n%PORTAL%',
      expect.stringMatching(
        new RegExp(`^${rule}\nreceiptTitle\nproductLabel: .*\ncontactLabel: help@quiet.example$`, 's'),
      ),
      '%AGREED%supplied\nterms waiver, 14 days%/AGREED%%NOT-AGREED%cancel%/NOT-AGREED%',
      'works',
      'guarantee',
      'help',
      'terms: %SITE%/terms-of-service\n',
    ]);
    expect(en.html).toMatch(
      /%AGREED%<p[^>]*>supplied <em>terms waiver, 14 days<\/em><\/p>%\/AGREED%%NOT-AGREED%<p[^>]*>cancel/,
    );
  });

  it('shows beside its subject what it brings, and has the colours of its brand', async () => {
    expect(parse(en.html).querySelector('body > div')?.text).toMatch(/^preview /);
    const { en: own } = await emailsOf({
      'brand.yaml': 'colors:\n  light: { button: "#0b5d66", buttonText: "#ffffff" }\n',
    });
    expect([en, own].map(({ html }) => [html.includes('#f2b84b'), html.includes('#0b5d66')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('goes on counting where a list of steps does', async () => {
    const { en: own } = await emailsOf({ 'solutions/polar.md': guide(1, 'Polar', 'Cool it.\n\nWait.\n\n2. Dry it.') });
    expect(
      parse(own.html)
        .querySelectorAll('ol')
        .map((list) => list.getAttribute('start')),
    ).toEqual([undefined, '2']);
  });

  it('shows the drawing of each method that has one, with words for those who do not see it', () => {
    const images = parse(en.html).querySelectorAll('img');
    expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
      ['cid:polar', 'drawing'],
      ['cid:scaffold', 'drawing'],
    ]);
    expect(members.drawings.map(({ id }) => id)).toEqual(['polar', 'scaffold']);
    for (const { svg } of members.drawings) expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  });
});
