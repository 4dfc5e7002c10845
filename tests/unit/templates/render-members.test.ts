import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderMembers } from '../../../templates/render-members.tsx';
import { renderSite } from '../../../templates/render-site.tsx';
import { CONTENT, loadFake } from '../fake-content.ts';

const ASSETS = {
  style: { url: '/assets/page.css', first: () => 'p{margin:0}' },
  script: '/assets/main.js',
  files: [],
};
const guide = (title: string, steps: string) =>
  `---\nnumber: ${title === 'Polar' ? 1 : 2}\ntitle: ${title}\ndescription: For later\nwhen: At night\n---\n\n## Step by step\n\n1. ${steps}\n\nSee [home](/) and [a study](https://example.com/a).\n`;
const page = (kinds: string[]) =>
  `title: Yours\ndescription: Your solutions\nrobots: noindex, nofollow\nsections:\n${kinds.join('')}`;
const PLACES = '  - kind: solution-guides\n    notes: [Rest.]\n';

const site = await loadFake({
  'solutions/polar.md': guide('Polar', 'Cool it gently & "well".'),
  'solutions/scaffold.md': guide('Scaffold', 'Lift both legs.'),
  'pages/payment-success.yaml': page(['  - kind: success-header\n', PLACES]),
  'pages/unlocked-solutions.yaml': page(['  - kind: page-header\n    heading: Yours\n', PLACES]),
  'translations/es.yaml': 'mail:\n  subject: Tu guía\n',
  'site.yaml': CONTENT['site.yaml'].replace('"counter"', '"checkout":{"termsConsent":true,"waiver":true},"counter"'),
});
const members = renderMembers(site, ASSETS);
const filled = (route: string) => members.pages[route]?.filled ?? '';
const locked = (route: string) => members.pages[route]?.locked ?? '';

describe('renderMembers', () => {
  it('finds the pages with places for the paid text, and no others', () => {
    expect(Object.keys(members.pages).sort()).toEqual(['/payment-success', '/unlocked-solutions']);
  });

  it.each(['/payment-success', '/unlocked-solutions'])('fills the places of %s, each with its own method', (route) => {
    const places = parse(filled(route)).querySelectorAll('[data-solution]');
    const texts = places.map((place) => [place.getAttribute('data-solution'), place.querySelector('li')?.textContent]);
    expect(texts).toEqual([
      ['polar', 'Cool it gently & "well".'],
      ['scaffold', 'Lift both legs.'],
    ]);
    expect(filled(route)).not.toContain('lockedNote');
  });

  it.each(['/payment-success', '/unlocked-solutions'])('locks %s exactly as dist has it', (route) => {
    const built = site.pages.find((one) => one.route === route);
    if (built === undefined) throw new Error('the site has the page');
    expect(locked(route)).toBe(renderSite(site, ASSETS)(built).html());
    expect(locked(route)).not.toContain('Lift both legs');
    expect(locked(route)).toContain('lockedNote');
  });

  it('thanks on the success page only once it is paid', () => {
    expect(filled('/payment-success')).toContain('thanks');
    expect(filled('/payment-success')).not.toContain('noPurchaseText');
    expect(locked('/payment-success')).toContain('noPurchaseText');
  });

  it('gives every heading a place of its own, though all methods have the same', () => {
    const ids = parse(filled('/unlocked-solutions'))
      .querySelectorAll('[id]')
      .map(({ id }) => id);
    expect(ids).toContain('polar-step-by-step');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('puts the methods’ headings below their titles', () => {
    const levels = parse(filled('/unlocked-solutions')).querySelectorAll('.guide-part h2, .guide-part h3');
    expect(levels.map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H2', 'H3']);
  });

  it('gives the same HTML for the browser to fill in', () => {
    for (const { id, html } of members.solutions) {
      const place = parse(filled('/payment-success')).querySelector(`[data-solution=${id}]`);
      expect(place?.innerHTML).toBe(html);
    }
  });

  it('shows the warnings first, and the timer below the steps, to buyers alone', async () => {
    const timed = await loadFake({
      'solutions/polar.md':
        guide('Polar', 'Cool it.').replace('---\n\n## Step', 'care: Stay safe\ntimerMinutes: 12\n---\n\n## Step') +
        '\n## Stay safe\n\n- Never asleep.\n',
      'pages/unlocked-solutions.yaml': page([PLACES]),
    });
    const { pages } = renderMembers(timed, ASSETS);
    const root = parse(pages['/unlocked-solutions']?.filled ?? '');
    const place = root.querySelector('[data-solution=polar]');
    expect(place?.querySelector('svg.illustration + .care')?.textContent).toContain('Never asleep.');
    const timer = place?.querySelector('ol + fieldset');
    expect([timer?.getAttribute('data-timer'), timer?.hasAttribute('hidden')]).toEqual(['12', true]);
    expect(timer?.querySelector('[role=timer]')?.textContent).toBe('12:00');
    expect(pages['/unlocked-solutions']?.locked).not.toContain('data-timer');
  });

  it('writes the same bytes again from the same content', () => {
    expect(renderMembers(site, ASSETS)).toEqual(members);
  });
});

describe('the e-mail', () => {
  const { en, es } = members.emails;

  it('is there in every language that has texts, and falls back to English word by word', () => {
    expect(Object.keys(members.emails).sort()).toEqual(['en', 'es']);
    expect(es?.subject).toBe('Tu guía');
    expect(es?.html).toContain('lang="es"');
    expect(es?.text).toContain('intro');
  });

  it.each(['html', 'text'] as const)('says in its %s what the law asks of a receipt', (part) => {
    for (const fact of [
      'Quiet Ltd',
      '1 Quiet Street',
      'product',
      '%AMOUNT%',
      '%DATE%',
      '%ORDER%',
      'help@quiet.example',
      'works',
      'guarantee',
      'supplied',
      'waiver',
      'terms',
    ]) {
      expect(en[part]).toContain(fact);
    }
  });

  it('says nothing of a waiver that the checkout does not ask for', async () => {
    const plain = renderMembers(await loadFake(), ASSETS).emails.en;
    expect(plain.text).not.toContain('waiver');
    expect(plain.html).not.toContain('supplied');
  });

  it('tells of the right to cancel unless the buyer has given it up', async () => {
    const plain = renderMembers(await loadFake(), ASSETS).emails.en;
    for (const part of ['html', 'text'] as const) {
      expect(plain[part]).toContain('cancel');
      expect(en[part]).not.toContain('cancel');
    }
  });

  it('says what the seller says of tax, in the language as far as it is there', async () => {
    const settings = JSON.parse(CONTENT['site.yaml']);
    settings.seller = { ...settings.seller, taxNote: { en: 'With VAT', es: 'Con IVA' }, phone: '020 7946 0000' };
    const { emails } = renderMembers(
      await loadFake({
        'site.yaml': JSON.stringify(settings),
        'translations/es.yaml': 'mail:\n  subject: Tu guía\n',
        'translations/fr.yaml': 'mail:\n  subject: Votre guide\n',
      }),
      ASSETS,
    );
    expect(emails.en.text).toContain('%AMOUNT%, With VAT\n');
    expect(emails.es?.html).toContain('Con IVA');
    expect(emails.fr?.html).toContain('With VAT');
    expect(emails.fr?.text).toContain('020 7946 0000');
  });

  it('leads to the terms and to the privacy policy, where there are such pages', async () => {
    const page = (slug: string) =>
      `---\ntitle: ${slug}\ndescription: A page\nh1: ${slug}\nupdated: "2026-01-01"\n---\n\nText.\n`;
    const { emails } = renderMembers(
      await loadFake({ 'pages/terms-of-service.md': page('terms'), 'pages/privacy-policy.md': page('privacy') }),
      ASSETS,
    );
    for (const part of ['html', 'text'] as const) {
      expect(emails.en[part]).toContain('%SITE%/terms-of-service');
      expect(emails.en[part]).toContain('%SITE%/privacy-policy');
    }
  });

  it('leads to the link by a button, and shows it to be copied', () => {
    const root = parse(en.html);
    expect(root.querySelector('a.m-button')?.getAttribute('href')).toBe('%LINK%');
    expect([...new Set(root.querySelectorAll('a').map((a) => a.getAttribute('href')))]).toEqual([
      '%LINK%',
      '%PORTAL%',
      'mailto:help@quiet.example',
    ]);
    expect(en.text).toContain('\n%LINK%\n');
  });

  it('loads nothing from anywhere and runs nothing', () => {
    expect(en.html).not.toMatch(/<(?:img|script|link|iframe)\b|https?:|url\(/i);
  });
});
