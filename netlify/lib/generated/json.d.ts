/** The build writes these files; before the first build there are none, and what they hold is unknown until it has been checked. */
declare module '*.json' {
  const data: unknown;
  export default data;
}
