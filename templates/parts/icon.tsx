/** Icons: lines of one weight on a 24-pixel grid, in the colour of the text. Decorative, so hidden from screen readers. */
const PATHS = {
  arrow: 'M5 12h14M13.5 6.5L19 12l-5.5 5.5',
  book: 'M12 6c-2-1.6-5-2-8-1.6V19c3-.4 6 0 8 1.6 2-1.6 5-2 8-1.6V4.4C17 4 14 4.4 12 6zm0 0v14.6',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.2l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  external: 'M13.5 5H19v5.5M19 5l-8.5 8.5M10 6H5v13h13v-5',
  heart: 'M12 20C6 15.6 3.5 12.4 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.4-2.5 6.6-8.5 11z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.2',
  leaf: 'M5 19C4 10 9 4.5 20 4c.5 10-5 15.5-13 14M5 21c1-5 4-8.5 9-11',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.8v2',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 8h16M4 16h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c0-3.5 2.6-5.5 6-5.5s6 2 6 5.5M16 11a2.8 2.8 0 1 0-.8-5.5M17.5 14.2c2.2.6 3.5 2.4 3.5 5.3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  shield: 'M12 3l7.5 2.8v5.7c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V5.8zM8.8 12l2.3 2.3 4.2-4.5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
