/** The diagnostics over the page, until they are fixed. In a shadow root, so that the site's styles and the overlay's do not mix. */

import { countOf, hasErrors } from '../../diagnostics/diagnostic.ts';
import { openInEditor } from './open-source.ts';
import type { VisibleDiagnostic } from './protocol.ts';

export function createOverlay() {
  const host = document.createElement('offer-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  let shown = '[]';

  function draw(diagnostics: readonly VisibleDiagnostic[], isOpen: boolean): void {
    const toggle = () => {
      draw(diagnostics, !isOpen);
      shadow.querySelector('button')?.focus();
    };
    shadow.replaceChildren(isOpen ? createPanel(diagnostics, toggle) : createPill(diagnostics, toggle));
  }

  return {
    /** Opens for errors, not for warnings alone; once hidden, it opens again only for other diagnostics. */
    show(diagnostics: readonly VisibleDiagnostic[]): void {
      const next = JSON.stringify(diagnostics);
      if (next === shown) return;
      shown = next;
      if (diagnostics.length === 0) {
        host.remove();
        return;
      }
      draw(diagnostics, hasErrors(diagnostics));
      document.body.append(host);
    },
  };
}

/** Dark in every colour scheme, to look different from the page. */
const STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: min(75vh, 44rem); overflow: auto; padding: 20px max(20px, calc(50vw - 440px)) 28px; background: #211513; color: #fdf1ee; border-top: 6px solid #ff6b4a; font: 17px/1.5 system-ui, sans-serif; box-shadow: 0 -12px 48px #0009; }
section.warning { border-color: #f2b84b; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; }
h2 { margin: 0; font-size: 22px; line-height: 1.25; }
h3 { margin: 0; font-size: 18px; line-height: 1.4; overflow-wrap: anywhere; }
p { margin: 4px 0 0; overflow-wrap: anywhere; }
section > p { color: #e3cbc5; }
article { margin-top: 16px; padding: 16px; border-radius: 8px; background: #33211d; }
.where { font-size: 15px; }
pre { margin: 12px 0; padding: 12px 14px; overflow-x: auto; border-radius: 6px; background: #170d0b; color: #f0dcd6; font: 15px/1.6 ui-monospace, monospace; tab-size: 2; }
mark { padding: 1px 0; border-radius: 2px; background: #ff6b4a; color: #170d0b; }
.warning mark { background: #f2b84b; }
.hint { font-weight: 600; color: #a5ecb5; }
.hint::before { content: '→ '; }
.code { color: #cfb3ac; font: 13px ui-monospace, monospace; }
button { font: inherit; cursor: pointer; }
button:focus-visible, pre:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
.location { padding: 0; border: 0; background: none; color: #ffc2b3; text-align: start; text-decoration: underline; text-underline-offset: 3px; font: 15px ui-monospace, monospace; overflow-wrap: anywhere; }
.toggle { min-height: 40px; padding: 0 18px; border: 1px solid #8d6a61; border-radius: 99px; background: none; color: inherit; font-size: 15px; }
.pill { position: fixed; inset: auto auto 16px 16px; z-index: 2147483647; min-height: 44px; padding: 0 18px; border: 0; border-left: 6px solid #ff6b4a; border-radius: 6px; background: #211513; color: #fdf1ee; font: 600 15px system-ui, sans-serif; box-shadow: 0 4px 24px #0008; }
.pill.warning { border-color: #f2b84b; }
`;

type Properties = Readonly<{
  className?: string;
  textContent?: string;
  title?: string;
  id?: string;
  tabIndex?: number;
}>;

function element(name: string, properties: Properties, ...children: readonly (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function button(textContent: string, className: string, onClick: () => void): HTMLElement {
  const made = element('button', { textContent, className });
  made.setAttribute('type', 'button');
  made.addEventListener('click', onClick);
  return made;
}

function createPanel(diagnostics: readonly VisibleDiagnostic[], hide: () => void): HTMLElement {
  const isError = hasErrors(diagnostics);
  const title = element('h2', { id: 'title', textContent: titleOf(diagnostics) });
  const head = element('header', {}, title, button('Hide', 'toggle', hide));
  const note = isError
    ? 'The page is shown as it was before. It changes as soon as the fixed file is saved.'
    : 'The page works. Have a look at these before it is published.';
  const panel = element(
    'section',
    { className: isError ? 'error' : 'warning' },
    head,
    element('p', { textContent: note }),
  );
  panel.setAttribute('aria-labelledby', 'title');
  panel.append(...diagnostics.map(articleOf));
  const live = element('div', {}, panel);
  live.setAttribute('role', isError ? 'alert' : 'status');
  return live;
}

/** A button in the corner, while the panel is hidden. */
function createPill(diagnostics: readonly VisibleDiagnostic[], show: () => void): HTMLElement {
  const isError = hasErrors(diagnostics);
  const live = element(
    'div',
    {},
    button(`${titleOf(diagnostics)} · Show`, `pill ${isError ? 'error' : 'warning'}`, show),
  );
  live.setAttribute('role', 'status');
  return live;
}

function titleOf(diagnostics: readonly VisibleDiagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return errors > 0 ? countOf(errors, 'error') : countOf(diagnostics.length, 'warning');
}

function articleOf(diagnostic: VisibleDiagnostic, index: number): HTMLElement {
  const location = button(diagnostic.location, 'location', () => void openInEditor({ diagnostic: index }));
  location.title = 'Open in your editor';
  const code = element('span', { className: 'code', textContent: diagnostic.code });
  return element(
    'article',
    {},
    element('h3', { textContent: diagnostic.message }),
    element('p', { className: 'where' }, location, ' ', code),
    ...(diagnostic.excerpt === '' ? [] : [excerptOf(diagnostic.excerpt)]),
    element('p', { className: 'hint', textContent: diagnostic.hint }),
  );
}

const CARETS = /^( *│ )( *)(\^+)$/;

/** The text itself is highlighted, instead of underlined with carets as in the terminal. */
function excerptOf(text: string): HTMLElement {
  const excerpt = element('pre', { tabIndex: 0 });
  const lines = text.split('\n');
  lines.forEach((line, i) => {
    if (CARETS.test(line)) return;
    const [, gutter = '', indent = '', carets = ''] = CARETS.exec(lines[i + 1] ?? '') ?? [];
    const from = gutter.length + indent.length;
    const until = from + carets.length;
    const marked = carets === '' ? [] : [element('mark', { textContent: line.slice(from, until) || ' ' })];
    excerpt.append(line.slice(0, from), ...marked, `${line.slice(until)}\n`);
  });
  return excerpt;
}
