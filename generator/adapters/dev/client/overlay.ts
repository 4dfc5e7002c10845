/** The problems of the content over the page: place, words, excerpt, way out. In a shadow of its own, so that no style meets the site's. */
import type { ShownProblem } from '../page-state.ts';
import { openInEditor } from './open-source.ts';

const STYLE = `
:host { all: initial; }
section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto; box-sizing: border-box; padding: 20px max(20px, calc(50vw - 480px)) 24px;
  background: #1c1210; color: #fbeae6; border-top: 4px solid #ff6b4a; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 40px #0006; }
section.warnings { inset: auto auto 12px 12px; border: 0; border-left: 4px solid #f2b84b; border-radius: 6px; padding: 10px 14px; max-width: 560px; max-height: 50vh; }
h2 { margin: 0 0 8px; font-size: 18px; }
article { margin: 16px 0 0; }
p { margin: 4px 0; overflow-wrap: anywhere; }
pre { margin: 8px 0; padding: 10px 12px; background: #0008; border-radius: 4px; overflow-x: auto; font: 14px/1.45 ui-monospace, monospace; }
button { all: unset; cursor: pointer; color: #ffb4a1; text-decoration: underline; font-family: ui-monospace, monospace; font-size: 14px; }
button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
.hint::before { content: '→ '; color: #8fe3a3; }
.code { opacity: .7; }
summary { cursor: pointer; }
`;

export function createOverlay() {
  const host = document.createElement('offer-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  return {
    show(problems: readonly ShownProblem[]): void {
      shadow.replaceChildren();
      if (problems.length === 0) {
        host.remove();
        return;
      }
      shadow.append(panel(problems));
      document.body.append(host);
    },
  };
}

function panel(problems: readonly ShownProblem[]): HTMLElement {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const count = errors > 0 ? errors : problems.length;
  const what = `${count} ${errors > 0 ? 'error' : 'warning'}${count === 1 ? '' : 's'} in the content`;
  const section = element('section', { className: errors > 0 ? 'errors' : 'warnings' });
  section.setAttribute('role', errors > 0 ? 'alert' : 'status');
  const list = problems.map((problem, index) => article(problem, index));
  if (errors > 0) {
    const note = 'The page below is as it was before. It comes back by itself as soon as this is mended.';
    section.append(element('h2', { textContent: what }), element('p', { textContent: note }), ...list);
  } else {
    const details = document.createElement('details');
    details.append(element('summary', { textContent: what }), ...list);
    section.append(details);
  }
  return section;
}

function article(problem: ShownProblem, index: number): HTMLElement {
  const place = element('button', { textContent: problem.place, title: 'Open in your editor' });
  place.addEventListener('click', () => void openInEditor({ problem: index }));
  const message = element('p', { textContent: `${problem.message} ` });
  message.append(element('span', { className: 'code', textContent: `[${problem.code}]` }));
  const parts = [place, message];
  if (problem.excerpt !== '') parts.push(element('pre', { textContent: problem.excerpt }));
  parts.push(element('p', { className: 'hint', textContent: problem.hint }));
  const whole = document.createElement('article');
  whole.append(...parts);
  return whole;
}

type Given = Readonly<{ className?: string; textContent?: string; title?: string }>;

const element = (name: string, given: Given): HTMLElement => Object.assign(document.createElement(name), given);
