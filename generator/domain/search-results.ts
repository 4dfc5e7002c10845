/** How much of a page search results show, in characters. */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 160;
