/** Netlify's matcher for redirects comes without types. */
declare module 'netlify-redirector' {
  type Matcher = { match(request: object): unknown };
  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
