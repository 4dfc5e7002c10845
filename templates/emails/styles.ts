/** Inline styles of the e-mail: mail programs support neither external style sheets nor CSS variables. */
import type { CSSProperties } from 'react';

/** Outlook's own properties: padding, which it ignores on inline blocks, and exact line heights. */
type MailStyle = CSSProperties & { msoPaddingAlt?: string; msoLineHeightRule?: 'exactly'; msoHide?: 'all' };

/** Outlook uses the first family or falls back to Times, so the first is one that Windows has. */
const SANS = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";
const EXACTLY = 'exactly';

/** In pixels. With the margins the e-mail stays below the usual limit of 600. */
export const CARD_WIDTH = 560;

export const STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: '#f7f4ee' },
  outer: { padding: '24px 12px', backgroundColor: '#f7f4ee' },
  card: { width: '100%', maxWidth: `${CARD_WIDTH}px`, backgroundColor: '#ffffff', borderRadius: '12px' },
  cell: {
    padding: '28px 28px 8px',
    fontFamily: SANS,
    fontSize: '17px',
    lineHeight: '27px',
    msoLineHeightRule: EXACTLY,
    color: '#1d2336',
  },
  name: { margin: '0 0 20px', fontFamily: SERIF, fontSize: '18px', color: '#1d2336' },
  title: { margin: '0 0 12px', fontFamily: SERIF, fontSize: '28px', lineHeight: '34px', fontWeight: 'normal' },
  text: { margin: '0 0 20px' },
  small: { margin: '0 0 16px', fontSize: '15px', lineHeight: '23px' },
  raw: { margin: '0 0 20px', fontSize: '13px', lineHeight: '20px', wordBreak: 'break-all', color: '#5b6072' },
  buttonTable: { margin: '0 0 20px' },
  buttonCell: { borderRadius: '28px', backgroundColor: '#1d2336', msoPaddingAlt: '16px 28px' },
  button: {
    display: 'inline-block',
    padding: '16px 28px',
    fontFamily: SANS,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: 'bold',
    color: '#ffffff',
    textDecoration: 'none',
  },
  link: { color: '#1d2336' },
  receipt: {
    padding: '8px 28px 28px',
    fontFamily: SANS,
    fontSize: '15px',
    lineHeight: '23px',
    msoLineHeightRule: EXACTLY,
    color: '#1d2336',
  },
  heading: { margin: '12px 0', fontFamily: SERIF, fontSize: '20px', lineHeight: '26px', fontWeight: 'normal' },
  details: { width: '100%', margin: '0 0 20px' },
  label: {
    width: '32%',
    padding: '10px 16px 10px 0',
    borderTop: '1px solid #dcd6ca',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'normal',
    color: '#5b6072',
  },
  value: { padding: '10px 0', borderTop: '1px solid #dcd6ca', textAlign: 'left', verticalAlign: 'top' },
  hidden: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
    color: '#f7f4ee',
    msoHide: 'all',
  },
} as const satisfies Record<string, MailStyle>;

type DarkRule = Readonly<{ selector: string; property: 'color' | 'background-color' | 'border-color'; value: string }>;

const DARK_RULES: readonly DarkRule[] = [
  { selector: '.m-page', property: 'background-color', value: '#0e1425' },
  { selector: '.m-card', property: 'background-color', value: '#182038' },
  { selector: '.m-fill', property: 'background-color', value: '#f3d9a0' },
  { selector: '.m-text', property: 'color', value: '#eceef6' },
  { selector: '.m-soft', property: 'color', value: '#a9b0c7' },
  { selector: '.m-button', property: 'color', value: '#0e1425' },
  { selector: '.m-line', property: 'border-color', value: '#303a58' },
];

/** Programs without support for the media query keep the light colours. */
export const DARK_QUERY = `@media (prefers-color-scheme: dark) {${rules('')}}`;

/**
 * Outlook on phones and the web sets one attribute on text and another on backgrounds that it darkens. This is a separate sheet
 * because Gmail drops a whole sheet for one selector it does not know.
 */
export const DARK_OUTLOOK =
  rules('[data-ogsc] ', ({ property }) => property !== 'background-color') +
  rules('[data-ogsb] ', ({ property }) => property === 'background-color');

function rules(before: string, wanted: (rule: DarkRule) => boolean = () => true): string {
  return DARK_RULES.filter(wanted)
    .map(({ selector, property, value }) => `${before}${selector} { ${property}: ${value} !important; }`)
    .join(' ');
}
