/** What WCAG 2.2 asks of text (1.4.3), and where the visitor asks for more contrast (1.4.6). */
export const TEXT_CONTRAST = { usual: 4.5, more: 7 };
/** Of borders, icons and focus rings (1.4.11). */
export const PART_CONTRAST = 3;
