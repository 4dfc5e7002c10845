/** `netlify/generated/*.json` does not exist before the first build, so TypeScript cannot infer its types. */
declare module '*.json' {
  const data: unknown;
  export default data;
}
