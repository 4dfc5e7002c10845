/** What a picture is of: a page in a state that someone can bring about. */
import type { BrowserContextOptions, Page } from '@playwright/test';

export const WIDTHS = [360, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const SCHEMES = ['light', 'dark'] as const;

/** The sites as playwright.config.ts serves them. */
const SITES = {
  site: 'http://127.0.0.1:4173',
  'with-analytics': 'http://127.0.0.1:4175',
  'with-functions': 'http://localhost:4180',
} as const;

export type Screen = Readonly<{
  /** The picture's file name, without width, scheme and ending. */
  name: string;
  title: string;
  state: string;
  path: string;
  /** Where the page has to be served with functions or with analytics. */
  on?: keyof typeof SITES;
  /** From the loaded page to the state. */
  reach?: (page: Page) => Promise<void>;
  /** The page from top to end; otherwise what the window shows. */
  whole?: boolean;
  /** Where the state exists; otherwise at every width. */
  widths?: readonly Width[];
  /** As it is printed. */
  paper?: boolean;
  /** On paper there is no night; elsewhere, where another picture shows the same by night. */
  dayOnly?: boolean;
  context?: Pick<BrowserContextOptions, 'javaScriptEnabled' | 'locale'>;
}>;

export const addressOf = ({ on = 'site', path }: Screen): string => `${SITES[on]}${path}`;

export const fileOf = (screen: Screen, width: Width, scheme: (typeof SCHEMES)[number]): string =>
  `${screen.name}.${width}.${scheme}.webp`;
