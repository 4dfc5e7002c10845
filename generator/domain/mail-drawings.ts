/** A mail's HTML as a browser shows it: in place of the content ids that only mail programs know, the drawings themselves. */
export const withDrawings = (html: string, drawings: readonly Readonly<{ id: string; png: string }>[]): string =>
  drawings.reduce((shown, { id, png }) => shown.replaceAll(`"cid:${id}"`, `"data:image/png;base64,${png}"`), html);
