/** Inline styles of the emails: email clients support neither external style sheets nor CSS variables. */
import type { CSSProperties } from 'react';

/** Outlook's proprietary properties, for padding on inline blocks, where it ignores `padding`, and for exact line heights. */
type MailStyle = CSSProperties & { msoPaddingAlt?: string; msoLineHeightRule?: 'exactly'; msoHide?: 'all' };

/** Outlook uses the first family or falls back to Times, so the first must be one that Windows has. */
const SANS = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "'Palatino Linotype', 'Iowan Old Style', Palatino, Georgia, serif";
const EXACTLY = 'exactly';

/** In pixels. With its margins the email stays within the customary 600. */
export const CARD_WIDTH = 560;
export const CELL_PADDING = 24;

const BODY = {
  fontFamily: SANS,
  fontSize: '17px',
  lineHeight: '27px',
  msoLineHeightRule: EXACTLY,
  color: '#1b2140',
} as const satisfies MailStyle;
const SERIF_TITLE = { fontFamily: SERIF, fontWeight: 'normal' } as const satisfies MailStyle;
const RULE = '1px solid #d8d3c7';

export const STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: '#f7f4ee' },
  outer: { padding: '24px 8px', backgroundColor: '#f7f4ee' },
  card: { width: '100%', maxWidth: `${CARD_WIDTH}px`, backgroundColor: '#fffdf8', borderRadius: '16px' },
  /** Dark in both modes, like the top of every page. */
  band: {
    ...SERIF_TITLE,
    padding: `20px ${CELL_PADDING}px`,
    fontSize: '20px',
    lineHeight: '26px',
    backgroundColor: '#141b38',
    color: '#f0ebdf',
    borderRadius: '16px 16px 0 0',
  },
  cell: { ...BODY, padding: `28px ${CELL_PADDING}px 12px` },
  title: { ...SERIF_TITLE, margin: '0 0 12px', fontSize: '30px', lineHeight: '36px' },
  text: { margin: '0 0 20px' },
  small: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px' },
  raw: { margin: '0', fontSize: '13px', lineHeight: '20px', wordBreak: 'break-all', color: '#4d5471' },
  buttonTable: { margin: '0 0 20px' },
  buttonCell: { borderRadius: '8px', backgroundColor: '#f2b84b', msoPaddingAlt: '16px 28px' },
  button: {
    display: 'inline-block',
    padding: '16px 28px',
    fontFamily: SANS,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: 'bold',
    color: '#171c38',
    textDecoration: 'none',
  },
  link: { color: '#1b2140' },
  method: { ...BODY, padding: `28px ${CELL_PADDING}px 8px`, borderTop: RULE },
  parts: { margin: '0 0 16px', fontSize: '15px', lineHeight: '28px', color: '#4d5471' },
  part: { color: '#4d5471' },
  when: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: '#4d5471' },
  drawing: {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '0 0 20px',
    borderRadius: '8px',
    color: '#4d5471',
  },
  subheading: { ...SERIF_TITLE, margin: '0 0 8px', fontSize: '20px', lineHeight: '26px' },
  list: { margin: '0 0 16px', padding: '0 0 0 24px', fontSize: '16px', lineHeight: '25px' },
  item: { margin: '0 0 8px' },
  receipt: { ...BODY, padding: `28px ${CELL_PADDING}px`, borderTop: RULE, fontSize: '15px', lineHeight: '23px' },
  heading: { ...SERIF_TITLE, margin: '0 0 8px', fontSize: '24px', lineHeight: '30px' },
  details: { width: '100%', margin: '0 0 20px' },
  label: {
    width: '32%',
    padding: '10px 16px 10px 0',
    borderTop: RULE,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'normal',
    color: '#4d5471',
  },
  value: { padding: '10px 0', borderTop: RULE, textAlign: 'left', verticalAlign: 'top' },
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
  { selector: '.m-page', property: 'background-color', value: '#090d1a' },
  { selector: '.m-card', property: 'background-color', value: '#121930' },
  { selector: '.m-band', property: 'background-color', value: '#141b38' },
  { selector: '.m-text', property: 'color', value: '#ece7da' },
  { selector: '.m-soft', property: 'color', value: '#b3b8cc' },
  { selector: '.m-line', property: 'border-color', value: '#2f385a' },
];

/** Clients that do not support the media query keep the light colours. */
export const DARK_QUERY = `@media (prefers-color-scheme: dark) {${rules('')}}`;

/**
 * Outlook on phones and on the web sets `data-ogsc` on text and `data-ogsb` on backgrounds that it darkens. This is a separate style sheet,
 * because Gmail drops a whole style sheet if it contains a selector that it does not support.
 */
export const DARK_OUTLOOK =
  rules('[data-ogsc] ', ({ property }) => property !== 'background-color') +
  rules('[data-ogsb] ', ({ property }) => property === 'background-color');

function rules(before: string, wanted: (rule: DarkRule) => boolean = () => true): string {
  return DARK_RULES.filter(wanted)
    .map(({ selector, property, value }) => `${before}${selector} { ${property}: ${value} !important; }`)
    .join(' ');
}
