const STYLE = /<style>.*?<\/style>|\/assets\/page\.\w+\.css/gs;

/** Pages, also within JSON, without what changes when their style does: an open page puts a new style in place without a reload. */
export const withoutStyle = (html: string): string => html.replace(STYLE, '');
