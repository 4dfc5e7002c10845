/** The look of the home page, which has to be there before the site has one. */

export const HOME_STYLE = `
:root { color-scheme: light dark; --ground: #f7f4ee; --raised: #fffdf8; --ink: #1b2140; --soft: #4d5471; --rule: #d8d3c7; --link: #8f5a06; --bad: #b3261e; --good: #1d6b36; --code: #efeae0; }
@media (prefers-color-scheme: dark) { :root { --ground: #12162b; --raised: #1b2140; --ink: #f2efe8; --soft: #b9bfd6; --rule: #353c60; --link: #f2b84b; --bad: #ff9a85; --good: #8fe3a3; --code: #0c1022; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
header, main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.25rem 0; }
main { padding-bottom: 4rem; }
header > p:first-child { margin: 0; color: var(--soft); font-size: .875rem; }
h1 { margin: .25rem 0; font-size: clamp(2rem, 6vw, 3rem); line-height: 1.1; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; }
a { color: var(--link); text-underline-offset: .2em; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; }
nav a { padding: .5rem 1rem; border: 1px solid var(--rule); border-radius: 99px; background: var(--raised); text-decoration: none; font-weight: 600; }
section { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--rule); border-radius: .5rem; background: var(--raised); }
section > p { margin: 0; }
.good { border-left: .375rem solid var(--good); }
.good h2 { margin: 0; color: var(--good); }
ul { margin: 0; padding: 0; list-style: none; }
.problems li { padding: .875rem 0 .875rem 1rem; border-left: .375rem solid var(--link); }
.problems li + li { margin-top: .75rem; }
.problems .error { border-color: var(--bad); }
.problems strong, .problems code { display: block; }
.problems code { color: var(--soft); }
.problems pre { margin: .5rem 0; padding: .75rem; overflow-x: auto; border-radius: .375rem; background: var(--code); overflow-wrap: normal; }
.problems p { margin: 0; }
.problems p::before { content: '→ '; color: var(--good); }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .625rem 0; border-top: 1px solid var(--rule); }
.rows li:first-child { border-top: 0; }
.rows p { margin: 0; overflow-wrap: anywhere; }
.rows p:first-child a { font-weight: 600; }
.rows p:last-child { color: var(--soft); font-size: .875rem; }
`;
