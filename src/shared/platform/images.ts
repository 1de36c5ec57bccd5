/** Widths in which a picture of the demo is stored, as `{name}-{width}.webp`. */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
/** Widths in which an uploaded picture is made; the last is the widest that is kept. */
const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;
/** The width whose url a product keeps: what a product's page shows on a common screen. */
const MAIN_WIDTH = 800;

const DEMO_IMAGE = /^(?<base>\/[^/?#][^?#]*)-(?:400|800|1200)\.webp$/;
const MEDIA_IMAGE =
  /^(?<prefix>(?:https?:\/\/[^/?#]+(?:\/[^?#]*)?)?\/media\/)(?<hash>[\da-f]{32})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-(?<size>[1-9]\d{0,3})\.webp$/;

/**
 * What `isOwnImage` looks for, for a database: an uploaded picture as a pattern of LIKE, which takes a tenth of the time of a
 * regular expression, and one of the demo as such an expression. What LIKE leaves out
 * (digits, limits) only tells links apart that imitate ours.
 */
export const OWN_IMAGE_PATTERNS = {
  media: `%/media/${'_'.repeat(32)}-%x%-%.webp`,
  demo: DEMO_IMAGE.source.replace('?<base>', '?:'),
} as const;

/** An uploaded picture, as its files are named: `{hash}-{width}x{height}-{size}.webp`, and the same with `.avif`. */
export interface MediaImage {
  /** 32 hexadecimal digits: the start of the SHA-256 of its widest WebP. */
  hash: string;
  /** Pixels of its widest file. */
  width: number;
  height: number;
}

/** What an `<img>` needs for a picture, and a `<picture>` around it. */
export interface ImageSources {
  src: string;
  srcSet?: string;
  /** The same in AVIF, for a `<source>` before the `<img>`. */
  avifSrcSet?: string;
  /** Its own proportions, in pixels, where the url tells them. */
  width?: number;
  height?: number;
}

/**
 * What an `<img>` needs for a picture: pictures stored by us get the other widths as a `srcSet`, and uploaded ones their
 * proportions and AVIF too; any other URL passes through as it is.
 */
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

/** Whether a URL is a picture stored by us, in all widths. */
export function isOwnImage(url: string): boolean {
  return readMediaUrl(url) !== null || DEMO_IMAGE.test(url);
}

/** The largest file there is of a picture: of one stored by us the widest, of any other the one it names. */
export function largestImage(url: string): string {
  const media = readMediaUrl(url);
  if (media) return `${media.prefix}${mediaFileName(media, media.width, 'webp')}`;
  const base = DEMO_IMAGE.exec(url)?.groups?.base;
  return base === undefined ? url : `${base}-${IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]}.webp`;
}

export const MEDIA_FORMATS = ['webp', 'avif'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Where an uploaded picture is kept and served is one path: `media/…`. */
export const MEDIA_FOLDER = 'media';
/** An uploaded picture is at most so wide and high, in pixels; a larger one is made smaller as a whole. */
export const MEDIA_MAX = { width: MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] ?? 1600, height: 6400 } as const;

/** The widths of a picture's files: 400, 800 and 1200 where it is wider, and its own. */
export function mediaSizes(width: number): number[] {
  return [...MEDIA_WIDTHS.filter((step) => step < width), width];
}

/** The width whose url is given out: 800, or the picture's own where it is narrower. */
export function mainMediaSize(width: number): number {
  return Math.min(MAIN_WIDTH, width);
}

export function mediaFileName({ hash, width, height }: MediaImage, size: number, format: MediaFormat) {
  return `${hash}-${width}x${height}-${size}.${format}`;
}

/**
 * The uploaded picture that a URL names, by its form: whether there is such a picture only the database knows.
 *
 * @param url a path of this shop, or a whole URL where pictures are served by another host
 */
export function readMediaUrl(url: string): (MediaImage & { prefix: string }) | null {
  const { prefix = '', hash = '', width, height, size } = MEDIA_IMAGE.exec(url)?.groups ?? {};
  const image = { prefix, hash, width: Number(width), height: Number(height) };
  if (hash === '' || image.width > MEDIA_MAX.width || image.height > MEDIA_MAX.height) return null;
  return mediaSizes(image.width).includes(Number(size)) ? image : null;
}
