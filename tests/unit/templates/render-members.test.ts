import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderMembers } from '../../../templates/render-members.tsx';
import { renderSite } from '../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../helpers/page-assets.ts';
import { CONTENT, type Files, loadFake } from '../fake-content.ts';

const guide = (number: number, title: string, step: string, head = '') =>
  `---\nnumber: ${number}\ntitle: ${title}\ndescription: For later\nwhen: At night\n${head}---\n\n## Step by step\n\n1. ${step}\n\nSee [home](/) and [a study](https://example.com/a).\n`;
const page = (...sections: object[]) =>
  JSON.stringify({ title: 'Yours', description: 'B', robots: 'noindex, nofollow', sections });
const GUIDES = { kind: 'solution-guides', notes: ['Rest.'] };

const site = await loadFake({
  'solutions/polar.md': `${guide(1, 'Polar', 'Cool it gently & "well".', 'care: Stay safe\ntimerMinutes: 12\n')}\n## Stay safe\n\n- Never asleep.\n`,
  'solutions/scaffold.md': guide(2, 'Scaffold', 'Lift both legs.'),
  'pages/payment-success.yaml': page({ kind: 'success-header' }, GUIDES),
  'pages/unlocked-solutions.yaml': page({ kind: 'page-header', heading: 'Yours', lockedHeading: 'Not yet' }, GUIDES),
  'translations/es.yaml': 'mail:\n  subject: Tu guía\n',
  'site.yaml': CONTENT['site.yaml'].replace('"counter"', '"checkout":{"termsConsent":true,"waiver":true},"counter"'),
});
const members = renderMembers(site, PAGE_ASSETS);

it('the member pages are those with sections for the paid text', () => {
  expect(Object.keys(members.pages).sort()).toEqual(['/payment-success', '/unlocked-solutions']);
});

describe.each(['/payment-success', '/unlocked-solutions'])('%s', (route) => {
  const { filled = '', locked = '' } = members.pages[route] ?? {};
  const root = parse(filled);
  const polar: HTMLElement | null = root.querySelector('[data-solution=polar]');

  it('has each method in its own container for buyers, as the browser would fill it in', () => {
    const containers = root.querySelectorAll('[data-solution]');
    expect(containers.map((one) => one.querySelector('ol li')?.textContent)).toEqual([
      'Cool it gently & "well".',
      'Lift both legs.',
    ]);
    const filledIn = containers.map((one) => [one.getAttribute('data-solution'), one.innerHTML]);
    expect(filledIn).toEqual(members.solutions.map(({ id, html }) => [id, html]));
    expect(filled).not.toContain('lockedNote');
  });

  it('has none of the paid text for everyone else, and is the same as in dist', () => {
    const built = site.pages.find((one) => one.route === route);
    if (built === undefined) throw new Error('the site has the page');
    expect(locked).toBe(renderSite(site, PAGE_ASSETS)(built).html);
    expect(locked).not.toMatch(/Cool it|Lift both legs|Never asleep|data-timer/);
    expect(locked).toContain('lockedNote');
  });

  it('has every id once, and headings of methods below their titles', () => {
    const ids = root.querySelectorAll('[id]').map(({ id }) => id);
    expect(ids).toContain('polar-step-by-step');
    expect(new Set(ids).size).toBe(ids.length);
    const levels = root.querySelectorAll('.guide-part h2, .guide-part h3').map(({ tagName }) => tagName);
    expect(levels).toEqual(['H2', 'H3', 'H3', 'H2', 'H3']);
  });

  it('shows the warnings first, and a timer below the steps', () => {
    expect(polar?.querySelector('svg.illustration + .care')?.textContent).toContain('Never asleep.');
    const timer = polar?.querySelector('ol + fieldset');
    expect([timer?.getAttribute('data-timer'), timer?.hasAttribute('hidden')]).toEqual(['12', true]);
    expect(timer?.querySelector('[role=timer]')?.textContent).toBe('12:00');
  });
});

it('the portal says only to buyers that the guide is open', () => {
  const { filled = '', locked = '' } = members.pages['/unlocked-solutions'] ?? {};
  const headings = [filled, locked].map((html) => parse(html).querySelector('h1')?.text);
  expect(headings).toEqual(['Yours', 'Not yet']);
});

it('the success page thanks only buyers', () => {
  const { filled, locked } = members.pages['/payment-success'] ?? {};
  expect(filled).toContain('thanks');
  expect(filled).not.toContain('noPurchaseText');
  expect(locked).toContain('noPurchaseText');
});

describe('the e-mail', () => {
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

  it('mentions the right to cancel; if the checkout asks for it, also the waiver, of which the order decides', async () => {
    const plain = (await emailsOf()).en;
    for (const part of parts) {
      expect(plain[part]).toContain('cancel');
      expect(plain[part]).not.toMatch(/waiver|supplied/);
      for (const word of ['cancel', 'waiver', 'supplied']) expect(en[part]).toContain(word);
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
    expect(root.querySelector('a.m-button')?.getAttribute('href')).toBe('%LINK%');
    const links = new Set(root.querySelectorAll('a').map((a) => a.getAttribute('href')));
    expect([...links]).toEqual(['%LINK%', '%PORTAL%', 'mailto:help@quiet.example']);
    expect(en.text).toContain('\n%LINK%\n');
  });

  it('loads nothing and runs no script', () => {
    expect(en.html).not.toMatch(/<(?:img|script|link|iframe)\b|https?:|url\(/i);
  });
});
