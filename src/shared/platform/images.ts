/** Widths of demo pictures, as `{name}-{width}.webp`. */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
/** Widths of uploaded pictures; the last is the maximum kept. */
const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;
/** Width in product URLs: suits the product page on a common screen. */
const MAIN_WIDTH = 800;

const DEMO_IMAGE = /^(?<base>\/[^/?#][^?#]*)-(?:400|800|1200)\.webp$/;
const MEDIA_IMAGE =
  /^(?<prefix>(?:https?:\/\/[^/?#]+(?:\/[^?#]*)?)?\/media\/)(?<hash>[\da-f]{32})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-(?<size>[1-9]\d{0,3})\.webp$/;

/**
 * SQL equivalents of `isOwnImage`: LIKE for uploads, which takes a tenth of a regular expression's time, and
 * a regular expression for the demo. LIKE ignores digits and limits, which only matter for links that imitate
 * ours.
 */
export const OWN_IMAGE_PATTERNS = {
  media: `%/media/${'_'.repeat(32)}-%x%-%.webp`,
  demo: DEMO_IMAGE.source.replace('?<base>', '?:'),
} as const;

/** An uploaded picture: `{hash}-{width}x{height}-{size}.webp`, also `.avif`. */
export interface MediaImage {
  /** 32 hexadecimal digits: start of its widest WebP's SHA-256. */
  hash: string;
  width: number;
  height: number;
}

export interface ImageSources {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  /** Pixels, if the url contains them. */
  width?: number;
  height?: number;
}

/** Our pictures get a `srcSet`, uploads also proportions and AVIF; other URLs pass through. */
export function imageSources(url: string): ImageSources {
  const media = readMediaUrl(url);
  if (media) {
    const { prefix, width, height } = media;
    const srcSet = (format: MediaFormat) =>
      mediaSizes(width)
        .map((size) => `${prefix}${mediaFileName(media, size, format)} ${size}w`)
        .join(', ');
    return { src: url, srcSet: srcSet('webp'), avifSrcSet: srcSet('avif'), width, height };
  }
  const base = DEMO_IMAGE.exec(url)?.groups?.base;
  if (base === undefined) return { src: url };
  return { src: url, srcSet: IMAGE_WIDTHS.map((width) => `${base}-${width}.webp ${width}w`).join(', ') };
}

/** True for pictures stored by us in all widths. */
export function isOwnImage(url: string): boolean {
  return readMediaUrl(url) !== null || DEMO_IMAGE.test(url);
}

/** The widest file of our pictures; other URLs pass through. */
export function largestImage(url: string): string {
  const media = readMediaUrl(url);
  if (media) return `${media.prefix}${mediaFileName(media, media.width, 'webp')}`;
  const base = DEMO_IMAGE.exec(url)?.groups?.base;
  return base === undefined ? url : `${base}-${IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]}.webp`;
}

/** The narrowest file of our pictures; other URLs pass through. */
export function smallestImage(url: string): string {
  const { src, srcSet } = imageSources(url);
  return srcSet?.split(' ')[0] ?? src;
}

export const MEDIA_FORMATS = ['webp', 'avif'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

export const MEDIA_FOLDER = 'media';
/** Maximum size of an uploaded picture in pixels; larger ones are reduced. */
export const MEDIA_MAX = { width: MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] ?? 1600, height: 6400 } as const;

/** Widths of a picture's files: 400, 800 and 1200 if it is wider, and its own. */
export function mediaSizes(width: number): number[] {
  return [...MEDIA_WIDTHS.filter((step) => step < width), width];
}

/** Width in URLs: 800, or the picture's own if narrower. */
export function mainMediaSize(width: number): number {
  return Math.min(MAIN_WIDTH, width);
}

export function mediaFileName({ hash, width, height }: MediaImage, size: number, format: MediaFormat) {
  return `${hash}-${width}x${height}-${size}.${format}`;
}

/**
 * Parses the URL of an uploaded picture; doesn't check its existence.
 * @param url a path, or a URL if another host serves pictures
 */
export function readMediaUrl(url: string): (MediaImage & { prefix: string }) | null {
  const { prefix = '', hash = '', width, height, size } = MEDIA_IMAGE.exec(url)?.groups ?? {};
  const image = { prefix, hash, width: Number(width), height: Number(height) };
  if (hash === '' || image.width > MEDIA_MAX.width || image.height > MEDIA_MAX.height) return null;
  return mediaSizes(image.width).includes(Number(size)) ? image : null;
}
