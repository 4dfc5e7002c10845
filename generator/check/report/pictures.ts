/** A phone-size screenshot for each finding: the element with the text written at the finding's line. */
import type { Browser, Page } from 'playwright';
import { ELEMENT_NUMBER, loads, openSite } from '../browser/site-in-browser.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Finding } from '../run-checks.ts';

export type Pictures = ReadonlyMap<Finding, Buffer>;

/** Limits the size of the report, so that it can be sent by email. */
const MAX_PICTURES = 40;
const MARGIN = 56;
const MAX_HEIGHT = 440;

export async function takePictures(
  browser: Browser,
  site: CheckedSite,
  findings: readonly Finding[],
): Promise<Pictures> {
  const pictures = new Map<Finding, Buffer>();
  const context = await openSite(browser, site);
  const tab = await context.newPage();
  let open: CheckedPage | undefined;
  for (const finding of findings) {
    const page = site.pages.find(({ url }) => finding.urls.includes(url));
    const element = page === undefined ? undefined : site.locate.shownAt(page, finding);
    if (page === undefined || element === undefined || pictures.size === MAX_PICTURES) continue;
    if (page !== open && !(await loads(tab, page))) continue;
    open = page;
    const picture = await take(tab, element).catch(() => undefined);
    if (picture !== undefined) pictures.set(finding, picture);
  }
  await context.close();
  return pictures;
}

async function take(tab: Page, element: number): Promise<Buffer | undefined> {
  const box = await tab.evaluate(outline, `[${ELEMENT_NUMBER}="${element}"]`);
  if (box === undefined) return undefined;
  const { width, height } = tab.viewportSize() ?? { width: 0, height: 0 };
  const y = Math.max(0, box.top - MARGIN);
  const clip = { x: 0, y, width, height: Math.min(height - y, box.height + 2 * MARGIN, MAX_HEIGHT) };
  const picture = await tab.screenshot({ type: 'jpeg', quality: 70, clip });
  await tab.evaluate(removeOutline, `[${ELEMENT_NUMBER}="${element}"]`);
  return picture;
}

/** Runs in the page. @returns nothing for what is not visible, such as the title */
function outline(selector: string): { top: number; height: number } | undefined {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) return undefined;
  for (let at = element.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  element.style.outline = '3px solid #d6336c';
  element.style.outlineOffset = '4px';
  return { top, height };
}

function removeOutline(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.style.removeProperty('outline');
}
