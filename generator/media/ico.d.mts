/** An .ico file that holds one PNG of that width and height. */
export function ico(image: Uint8Array, size: number): Uint8Array;
