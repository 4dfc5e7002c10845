/** An SVG as a PNG: few colours, so that it weighs little. */
import { limitFonts } from './fonts.ts';

export type Draw = (svg: string) => Promise<Uint8Array>;

/** @param cache a folder for what the fonts' index needs */
export async function createDraw(fonts: string, cache: string): Promise<Draw> {
  limitFonts(fonts, cache);
  const { default: sharp } = await import('sharp');
  return (svg) =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10, palette: true, colours: 64 }).toBuffer();
}
