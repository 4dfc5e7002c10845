/** The features of CSS in a style attribute or a sheet, by caniemail's names. Plain rules and one level of @media: emails have no more. */

/** Older than any mail program; caniemail does not list them. */
const PLAIN = new Set(['color', 'font-family']);
/** One entry there for all sides and parts. */
const SHORTHANDS = ['padding', 'margin', 'border', 'background', 'font'];
const OWN_ENTRY = /^(?:border-(?:radius|collapse|spacing)|background-color|font-(?:size|weight))$/;
const UNITS: Readonly<Record<string, string>> = { '%': 'percent' };
const FUNCTIONS: Readonly<Record<string, string>> = {
  rgb: 'css-rgb',
  rgba: 'css-rgba',
  calc: 'css-unit-calc',
  var: 'css-variables',
  url: 'css-background-image',
  min: 'css-function-min',
  max: 'css-function-max',
  clamp: 'css-function-clamp',
};
const WITH_VALUES = /^(?:flex|grid|none)$/;

export function styleFeatures(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    // Outlook's own properties are for Outlook; the others pass over them.
    if (property === '' || property.startsWith('mso-')) return [];
    return [...propertyFeatures(property, value), ...valueFeatures(value)];
  });
}

function propertyFeatures(property: string, value: string): string[] {
  if (PLAIN.has(property)) return [];
  if (property === 'display' && WITH_VALUES.test(value)) return [`css-display-${value}`];
  const shorthand = OWN_ENTRY.test(property) ? undefined : SHORTHANDS.find((name) => property.startsWith(`${name}-`));
  return [`css-${shorthand ?? property}`];
}

function valueFeatures(value: string): string[] {
  const units = [...value.matchAll(/(?<![#\w-])[\d.]+(px|em|rem|ch|ex|vh|vw|vmin|vmax|pt|pc|cm|mm|in|%)/g)];
  const functions = [...value.matchAll(/([a-z-]+)\(/g)];
  return [
    ...units.map(([, unit = '']) => `css-unit-${UNITS[unit] ?? unit}`),
    ...functions.map(([, name = '']) => FUNCTIONS[name] ?? `css-${name}`),
    ...(value.includes('!important') ? ['css-important'] : []),
  ];
}

export function sheetFeatures(css: string): string[] {
  const queries = [...css.matchAll(/@([a-z-]+)([^{]*)\{/g)].flatMap(([, rule = '', query = '']) => [
    `css-at-${rule}`,
    ...[...query.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => `css-at-${rule}-${feature}`),
  ]);
  const rules = [...css.replace(/@[^{]*\{/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return [
    ...queries,
    ...rules.flatMap(([, selectors = '', body = '']) => [
      ...selectorFeatures(selectors.trim()),
      ...styleFeatures(body),
    ]),
  ];
}

function selectorFeatures(selector: string): string[] {
  const signs: readonly [RegExp, string][] = [
    [/\.[\w-]/, 'class'],
    [/\[/, 'attribute'],
    [/#/, 'id'],
    [/,/, 'grouping'],
    [/>/, 'child'],
    [/\+/, 'adjacent-sibling'],
    [/[\w\])]\s+[\w.#[]/, 'descendant'],
    [/(?:^|[\s,>+])[a-z]/, 'type'],
    [/\*/, 'universal'],
  ];
  return [
    ...signs.filter(([sign]) => sign.test(selector)).map(([, name]) => `css-selector-${name}`),
    ...[...selector.matchAll(/(?<!:):([a-z-]+)/g)].map(([, name = '']) => `css-pseudo-class-${name}`),
  ];
}
