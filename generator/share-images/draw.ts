/** Renders an SVG as a small PNG. */
import { loadSharp } from '../media/load-sharp.ts';

/** The drawing has five; the rest are for smooth edges. With 64 a picture is nearly twice as heavy and looks the same. */
const COLOURS = 16;

export type Draw = (svg: string) => Promise<Uint8Array>;

/** @param root the project */
export async function createDraw(root: string): Promise<Draw> {
  const sharp = await loadSharp(root);
  return (svg) =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10, palette: true, colours: COLOURS }).toBuffer();
}
