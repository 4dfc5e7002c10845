/** The strip above a page that is not out yet. In a shadow root, where the site's styles do not reach, and above the page, to cover nothing. */
export function showRibbon(text: string): void {
  const host = document.createElement('offer-ribbon');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const strip = document.createElement('aside');
  strip.setAttribute('aria-label', 'Not published');
  strip.textContent = text;
  shadow.append(strip);
  document.body.prepend(host);
}

const STYLE = `
:host { all: initial; display: block; }
aside { padding: 8px 16px; background: repeating-linear-gradient(135deg, #211513 0 14px, #2d1f1b 14px 28px); color: #ffd9a0; font: 600 15px/1.4 system-ui, sans-serif; text-align: center; }
`;
