import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { MEDIA_MAX } from '@/shared/platform/images.ts';

const QUALITIES = [0.92, 0.8, 0.6];
const WHITE = '#ffffff';

/**
 * Reduces a picture to the size that the shop keeps, upright and without its metadata.
 *
 * @returns a JPEG, or a WebP where the picture may be transparent; null if this browser cannot read it
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  try {
    const canvas = reduce(bitmap);
    const mayBeTransparent = file.type === 'image/png' || file.type === 'image/webp';
    const small =
      (mayBeTransparent ? await encode(canvas, 'image/webp') : null) ??
      (await encode(onWhite(canvas), 'image/jpeg'));
    return small && new File([small], file.name, { type: small.type });
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** In halves: one large step skips pixels in some browsers, which shows as jagged edges. */
function reduce(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MEDIA_MAX.width / bitmap.width, MEDIA_MAX.height / bitmap.height);
  const end = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  let source: ImageBitmap | HTMLCanvasElement = bitmap;
  for (;;) {
    const canvas = draw(source, {
      width: Math.max(end.width, Math.ceil(source.width / 2)),
      height: Math.max(end.height, Math.ceil(source.height / 2)),
    });
    if (canvas.width === end.width && canvas.height === end.height) return canvas;
    source = canvas;
  }
}

function draw(
  source: ImageBitmap | HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  ground?: string,
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

const onWhite = (canvas: HTMLCanvasElement) => draw(canvas, canvas, WHITE);

/** @returns null if the browser cannot write this type, or no quality is small enough */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type !== type) return null;
    if (blob.size <= MAX_IMAGE_BYTES) return blob;
  }
  return null;
}
