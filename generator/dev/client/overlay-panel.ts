/** What the overlay is made of: each problem in words, where it is, its lines with the place marked, and the way out. */
import type { ShownProblem } from '../page-state.ts';
import { openInEditor } from './open-source.ts';

type Given = Readonly<{ className?: string; textContent?: string; title?: string; id?: string; tabIndex?: number }>;

function element(name: string, given: Given, ...children: readonly (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(name), given);
  made.append(...children);
  return made;
}

function button(textContent: string, className: string, act: () => void): HTMLElement {
  const made = element('button', { textContent, className });
  made.setAttribute('type', 'button');
  made.addEventListener('click', act);
  return made;
}

/** All of them, over the lower part of the page. */
export function createPanel(diagnostics: readonly ShownProblem[], hide: () => void): HTMLElement {
  const isError = diagnostics.some(({ severity }) => severity === 'error');
  const title = element('h2', { id: 'title', textContent: titleOf(diagnostics) });
  const head = element('header', {}, title, button('Hide', 'toggle', hide));
  const note = isError
    ? 'The page is shown as it was before. Save the mended file, and it goes on by itself.'
    : 'The page works. These are worth a look before it is published.';
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

/** One line in the corner, while the problems are put aside. */
export function createPill(diagnostics: readonly ShownProblem[], show: () => void): HTMLElement {
  const isError = diagnostics.some(({ severity }) => severity === 'error');
  const live = element(
    'div',
    {},
    button(`${titleOf(diagnostics)} · Show`, `pill ${isError ? 'error' : 'warning'}`, show),
  );
  live.setAttribute('role', 'status');
  return live;
}

function titleOf(diagnostics: readonly ShownProblem[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `${errors} ${errors === 1 ? 'mistake' : 'mistakes'} to mend`;
  return `${diagnostics.length} ${diagnostics.length === 1 ? 'thing' : 'things'} to look at`;
}

function articleOf(diagnostic: ShownProblem, index: number): HTMLElement {
  const place = button(diagnostic.place, 'place', () => void openInEditor({ diagnostic: index }));
  place.title = 'Open in your editor';
  const code = element('span', { className: 'code', textContent: diagnostic.code });
  return element(
    'article',
    {},
    element('h3', { textContent: diagnostic.message }),
    element('p', { className: 'where' }, place, ' ', code),
    ...(diagnostic.excerpt === '' ? [] : [excerptOf(diagnostic.excerpt)]),
    element('p', { className: 'hint', textContent: diagnostic.hint }),
  );
}

const CARETS = /^( *│ )( *)(\^+)$/;

/** The terminal underlines with carets; here the place itself is marked. */
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
