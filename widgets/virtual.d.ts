/** Modules that the bundler writes from content: what the script knows of the site. */
declare module 'virtual:site' {
  const site: import('./site-data.ts').SiteData;
  export default site;
}

declare module 'virtual:texts/*' {
  const texts: import('./site-data.ts').LanguageTexts;
  export default texts;
}
