/** Names of things that do not exist. */
import { copyOf, type Mutation, replace } from './mutation.ts';

export const references: readonly Mutation[] = [
  {
    name: 'a misspelt set of testimonials',
    file: 'landing/rls-cure.yaml',
    change: replace('testimonials: night', 'testimonials: nigth'),
    expect: { code: 'unknown-reference', at: 'nigth', suggestion: 'night' },
  },
  {
    name: 'a misspelt claim in a folded text',
    file: 'landing/rls-cure.yaml',
    change: replace('{claims.geneticRegions}', '{claims.geneticRegion}'),
    expect: { code: 'unknown-reference', at: '{claims.geneticRegion}', suggestion: '{claims.geneticRegions}' },
  },
  {
    name: 'a claim without its group',
    file: 'faqs.yaml',
    change: replace('{claims.prevalenceWorld}', '{prevalenceWorld}'),
    expect: { code: 'unknown-reference', at: '{prevalenceWorld}', suggestion: '{claims.prevalenceWorld}' },
  },
  {
    name: 'a setting that texts cannot show',
    file: 'faqs.yaml',
    change: replace('{site.email}', '{site.mail}'),
    expect: { code: 'unknown-reference', at: '{site.mail}', suggestion: '{site.email}' },
  },
  {
    name: 'a slot that the templates do not fill',
    file: 'translations/en.yaml',
    change: replace('"{minutes} min read"', '"{minute} min read"'),
    expect: { code: 'unknown-reference', at: '{minute}', suggestion: '{minutes}' },
  },
  {
    name: 'a misspelt source of a landing page',
    file: 'landing/rls-cure.yaml',
    change: replace('[cleveland-clinic, nhs', '[cleveland-clinik, nhs'),
    expect: { code: 'unknown-reference', at: 'cleveland-clinik', suggestion: 'cleveland-clinic' },
  },
  {
    name: 'a claim that rests on a source that does not exist',
    file: 'claims.yaml',
    change: replace('source: ohayon-2012', 'source: ohayon-2021'),
    expect: { code: 'unknown-reference', at: 'ohayon-2021', suggestion: 'ohayon-2012' },
  },
  {
    name: 'two questions with one id',
    file: 'faqs.yaml',
    change: replace('id: is-it-safe', 'id: will-it-work-for-me'),
    expect: {
      code: 'duplicate-id',
      at: { within: 'will-it-work-for-me\n  category: Safety', text: 'will-it' },
      says: 'is already used in line',
    },
  },
  {
    name: 'a translation of a misspelt page',
    file: 'landing/piernas-inquietas-causas.yaml',
    change: replace('lang: es', 'lang: es\ntranslationOf: rls-cause'),
    expect: {
      code: 'unknown-reference',
      at: { within: 'translationOf: rls-cause', text: 'rls-cause' },
      suggestion: 'rls-causes',
    },
  },
  {
    name: 'a translation into the language of the page itself',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'translationOf: rls-causes\nh1: Can'),
    expect: {
      code: 'no-translation',
      at: { within: 'translationOf: rls-causes', text: 'rls-causes' },
      says: 'content/landing/rls-causes.yaml',
    },
  },
  {
    name: 'a URL that another landing page has',
    file: 'landing/new.yaml',
    change: copyOf('landing/rls-cure.yaml', replace('h1: Can', 'pageSlug: rls-causes\nh1: Can')),
    expect: {
      code: 'duplicate-route',
      at: { within: 'pageSlug: rls-causes', text: 'rls-causes' },
      says: 'content/landing/rls-causes.yaml',
    },
  },
  {
    name: 'a URL that a page has by its file name',
    file: 'landing/about.yaml',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'duplicate-route', at: 'title: "Is There', says: 'content/pages/about.yaml' },
  },
];
