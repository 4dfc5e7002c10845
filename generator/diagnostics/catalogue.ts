/**
 * Every problem that content can have; the words of a rule for one value ("must be a date") are in schema/value-messages.ts. A code is
 * permanent: people search for it, and `offer explain CODE` prints its entry. Messages use the author's terms; hints say what to do next.
 */

export * from './catalogue/check-delivery.ts';
export * from './catalogue/check-launch.ts';
export * from './catalogue/check-links.ts';
export * from './catalogue/check-pages.ts';
export * from './catalogue/check-words.ts';
export * from './catalogue/data.ts';
export * from './catalogue/fields.ts';
export * from './catalogue/files.ts';
export * from './catalogue/images.ts';
export * from './catalogue/new-files.ts';
export * from './catalogue/output.ts';
export * from './catalogue/prices.ts';
export * from './catalogue/references.ts';
export * from './catalogue/translations.ts';
export * from './catalogue/yaml.ts';
