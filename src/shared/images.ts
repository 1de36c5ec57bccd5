/** Widths in which a picture of ours is stored, as `{name}-{width}.webp`. */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;

const OWN_IMAGE = /^(?<base>\/(?!\/)[^?#]*)-(?:400|800|1200)\.webp$/;

/**
 * What an `<img>` needs for a picture: pictures stored by us get the other widths as a `srcSet`;
 * any other URL passes through as it is, without one.
 */
export function imageSources(url: string): { src: string; srcSet?: string } {
  const base = OWN_IMAGE.exec(url)?.groups?.base;
  if (base === undefined) return { src: url };
  return { src: url, srcSet: IMAGE_WIDTHS.map((width) => `${base}-${width}.webp ${width}w`).join(', ') };
}

/** Whether a URL is a picture stored by us, in all widths. */
export function isOwnImage(url: string): boolean {
  return OWN_IMAGE.test(url);
}

/** The largest file there is of a picture: of one stored by us the widest, of any other the one it names. */
export function largestImage(url: string): string {
  const base = OWN_IMAGE.exec(url)?.groups?.base;
  return base === undefined ? url : `${base}-${IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]}.webp`;
}
