/** How the e-mail looks. Mail programs know neither our style sheet nor variables: each element carries its own style, and night is a small sheet of overrides. */
import type { CSSProperties } from 'react';

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

export const LOOK = {
  page: { margin: 0, padding: 0, backgroundColor: '#f7f4ee' },
  outer: { padding: '24px 12px', backgroundColor: '#f7f4ee' },
  card: { width: '100%', maxWidth: '560px', backgroundColor: '#ffffff', borderRadius: '12px' },
  cell: { padding: '28px 28px 8px', fontFamily: SANS, fontSize: '16px', lineHeight: '26px', color: '#1d2336' },
  name: { margin: '0 0 20px', fontFamily: SERIF, fontSize: '18px', color: '#1d2336' },
  title: { margin: '0 0 12px', fontFamily: SERIF, fontSize: '28px', lineHeight: '34px', fontWeight: 'normal' },
  text: { margin: '0 0 20px' },
  small: { margin: '0 0 16px', fontSize: '14px', lineHeight: '22px' },
  raw: { margin: '0 0 20px', fontSize: '13px', lineHeight: '20px', wordBreak: 'break-all' },
  buttonCell: { borderRadius: '999px', backgroundColor: '#1d2336' },
  button: {
    display: 'inline-block',
    padding: '14px 26px',
    fontFamily: SANS,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 'bold',
    color: '#ffffff',
    textDecoration: 'none',
  },
  link: { color: '#1d2336' },
  receipt: { padding: '8px 28px 28px', fontFamily: SANS, fontSize: '15px', lineHeight: '23px', color: '#1d2336' },
  heading: { margin: '12px 0', fontFamily: SERIF, fontSize: '20px', fontWeight: 'normal' },
  label: {
    padding: '10px 16px 10px 0',
    borderTop: '1px solid #dcd6ca',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'normal',
    color: '#5b6072',
  },
  value: { padding: '10px 0', borderTop: '1px solid #dcd6ca', textAlign: 'left', verticalAlign: 'top' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: '1px', lineHeight: '1px', color: '#f7f4ee' },
} as const satisfies Record<string, CSSProperties>;

/** Programs that know the query get the night; the others keep the day, which is readable too. */
export const NIGHT = `@media (prefers-color-scheme: dark) {
  .m-page { background-color: #0e1425 !important; }
  .m-card { background-color: #182038 !important; }
  .m-text, .m-link { color: #eceef6 !important; }
  .m-soft { color: #a9b0c7 !important; }
  .m-line { border-color: #303a58 !important; }
  .m-fill { background-color: #f3d9a0 !important; }
  .m-button { color: #0e1425 !important; }
}`;
