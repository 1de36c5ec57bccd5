/** Connected pixels of the same kind. */
export interface Region {
  value: number;
  size: number;
  touchesEdge: boolean;
  /** Indexes of its pixels. */
  pixels: Int32Array;
}

/** All regions of a mask, each pixel joined to those left, right, above and below it. */
export function regionsOf(mask: Uint8Array, width: number): Region[] {
  const isSeen = new Uint8Array(mask.length);
  const stack = new Int32Array(mask.length);
  const regions: Region[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (isSeen[start]) continue;
    const value = mask[start]!;
    const pixels: number[] = [];
    let touchesEdge = false;
    let depth = 0;
    const visit = (pixel: number) => {
      if (isSeen[pixel] || mask[pixel] !== value) return;
      isSeen[pixel] = 1;
      stack[depth++] = pixel;
    };
    visit(start);
    while (depth > 0) {
      const pixel = stack[--depth]!;
      const x = pixel % width;
      pixels.push(pixel);
      if (x === 0 || x === width - 1 || pixel < width || pixel >= mask.length - width) touchesEdge = true;
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (pixel >= width) visit(pixel - width);
      if (pixel < mask.length - width) visit(pixel + width);
    }
    regions.push({ value, size: pixels.length, touchesEdge, pixels: Int32Array.from(pixels) });
  }
  return regions;
}
