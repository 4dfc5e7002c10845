/** Modules that the bundler writes from content: what the script knows of the site. */
/** Whether the site has a measurement id. Without one, no line of analytics is in the script. */
declare const ANALYTICS: boolean;

/** A page that is made before anyone asks for it; not every browser does that. */
interface Document {
  readonly prerendering?: boolean;
}
interface PerformanceNavigationTiming {
  readonly activationStart?: number;
}

declare module 'virtual:site' {
  const site: import('./site-data.ts').SiteData;
  export default site;
}

declare module 'virtual:texts/*' {
  const texts: import('./site-data.ts').LanguageTexts;
  export default texts;
}
