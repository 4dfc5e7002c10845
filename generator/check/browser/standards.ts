/** What pages are held to: WCAG 2.2 AA and what axe recommends beyond it. */
export const STANDARDS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
