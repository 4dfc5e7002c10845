/** Constants and modules that the bundler generates from content, and browser features that TypeScript does not know yet. */

/** Whether the site has a measurement id. Without one the bundler removes all analytics code. */
declare const ANALYTICS: boolean;
/** Whether site.yaml enables these widgets. The bundler removes the code of disabled ones. */
declare const EXIT_OFFER: boolean;
declare const MOBILE_BAR: boolean;
declare const BADGES: boolean;
declare const COUNTER: boolean;

/** Prerendering, which not every browser supports. */
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

declare module 'virtual:behaviour' {
  const behaviour: import('#domain/widgets.ts').Behaviour;
  export default behaviour;
}

declare module 'virtual:texts/*' {
  const texts: import('./site-data.ts').LanguageTexts;
  export default texts;
}
