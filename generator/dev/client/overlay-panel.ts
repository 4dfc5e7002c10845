/** The overlay's elements: for each diagnostic its message, location, lines and hint. */
import { openInEditor } from './open-source.ts';
import type { VisibleDiagnostic } from './protocol.ts';

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

/** Over the lower part of the page. */
export function createPanel(diagnostics: readonly VisibleDiagnostic[], hide: () => void): HTMLElement {
  const isError = diagnostics.some(({ severity }) => severity === 'error');
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
export function createPill(diagnostics: readonly VisibleDiagnostic[], show: () => void): HTMLElement {
  const isError = diagnostics.some(({ severity }) => severity === 'error');
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
  if (errors > 0) return `${errors} ${errors === 1 ? 'error' : 'errors'}`;
  return `${diagnostics.length} ${diagnostics.length === 1 ? 'warning' : 'warnings'}`;
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
