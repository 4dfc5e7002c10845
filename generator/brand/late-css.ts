/** Late at night by the visitor's clock (domain/night.ts) a page has the colours of dark mode, whatever the device asks for. */
import { rulesOf } from './tokens.ts';

/** Neither in print nor when the visitor asks for more contrast. */
export const LATE_MEDIA = 'screen and (not (prefers-contrast: more))';

const DARK = /@media \(prefers-color-scheme: dark\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/;

/**
 * @param css tokens.css: its rules for dark mode are repeated, because a media query and a selector cannot share one block
 * @returns each line where it was, for error messages
 */
export const withLate = (css: string): string => css.replace(DARK, (dark) => `${dark}${lateRules(dark)}`);

function lateRules(dark: string): string {
  const rules = rulesOf(dark).map(({ selectors, values }) => {
    const late = selectors.map((selector) => (selector === ':root' ? '[data-late]' : `[data-late] ${selector}`));
    // A band of night is dark already.
    const scheme = selectors.includes('.night') ? '' : 'color-scheme:dark';
    return `${late.join(',')}{${values.map(([name, value]) => `--${name}:${value};`).join('')}${scheme}}`;
  });
  return `@media ${LATE_MEDIA}{${rules.join('')}}`;
}
