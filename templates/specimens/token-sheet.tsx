/** Every token of the style, read off the style itself: a new one is on the sheet without anybody putting it there. */
export type Token = Readonly<{ name: string; value: string }>;

const SIZES = ['tiny', 'small', 'body', 'large', 'h3', 'h2', 'h1'];

/** @param css the whole style of the pages */
export function tokensOf(css: string): Token[] {
  const found = Array.from(css.matchAll(/--([a-z][\w-]*)\s*:\s*([^;}]+)/g), ([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  })).filter(({ name }) => !name.startsWith('lightningcss'));
  return [...new Map(found.reverse().map((token) => [token.name, token])).values()].reverse();
}

const isLength = ({ value }: Token) => /^(clamp|[\d.]+(rem|px))/.test(value);
const isColour = ({ value }: Token) => /^(#|transparent)/.test(value);

export function TokenSheet({ tokens }: { tokens: readonly Token[] }) {
  const isSize = ({ name }: Token) => SIZES.includes(name);
  return (
    <>
      {['day', 'night'].map((scope) => (
        <section key={scope} className={`band ${scope} sheet`} aria-label={`Colours, ${scope}`}>
          <div className="wrap">
            <h2>Colours, {scope}</h2>
            <ul className="swatches">
              {tokens.filter(isColour).map(({ name }) => (
                <li key={name}>
                  <span className={`swatch t-${name}`} />
                  <code>--{name}</code>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <section className="band sheet" aria-label="Type, space and movement">
        <div className="wrap">
          <h2>Type</h2>
          {tokens.filter(isSize).map(({ name, value }) => (
            <p key={name} className={`t-${name} ${name.startsWith('h') ? 'serif' : ''}`}>
              Quiet legs. A quiet night. <code>{`--${name}: ${value}`}</code>
            </p>
          ))}
          <h2>Space, shape and movement</h2>
          <ul className="swatches wide">
            {tokens
              .filter((token) => !isColour(token) && !isSize(token))
              .map(({ name, value }) => (
                <li key={name}>
                  {isLength({ name, value }) && <span className={`length t-${name}`} />}
                  <code>{`--${name}: ${value}`}</code>
                </li>
              ))}
          </ul>
        </div>
      </section>
    </>
  );
}

/** The style that the sheet needs: a class for each token, because no page has style attributes. */
export function tokenStyle(tokens: readonly Token[]): string {
  const rules = tokens.map((token) => {
    if (isColour(token)) return `.t-${token.name}{background:var(--${token.name})}`;
    if (SIZES.includes(token.name)) return `p.t-${token.name}{font-size:var(--${token.name})}`;
    return `.length.t-${token.name}{width:var(--${token.name})}`;
  });
  return `${rules.join('\n')}
.sheet h2{margin-block:2rem 1rem}
.sheet p{line-height:1.3;margin-bottom:.75rem}
.sheet code,.specimen code{font-size:.8125rem;color:var(--soft);overflow-wrap:anywhere}
.serif{font-family:var(--serif)}
.swatches{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}
.swatches.wide{grid-template-columns:1fr}
.swatch{display:block;height:3.5rem;border:1px solid var(--edge);border-radius:var(--radius)}
.length{display:block;height:.75rem;min-width:1px;max-width:100%;background:var(--accent)}
.specimens{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr))}
.specimen{position:relative;contain:layout paint;min-height:40rem;padding:1rem;border:1px dashed var(--edge)}
.specimen dialog{display:grid}
.specimen.low{min-height:14rem}
.specimen .trust-badges{display:block}
.sheet.band,main>.states,main>.hero+.states{padding-block:4rem}
.states h2{margin-bottom:2rem}
`;
}
