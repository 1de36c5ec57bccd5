export const UNDERLAY_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MAX_BYTES = 10_000_000;
/** Longest side in pixels at which lines of a scanned plan are still sharp. */
const LONGEST = 2_000;
const QUALITY = 0.85;

export interface DrawnDown {
  picture: Blob;
  width: number;
  height: number;
}

/**
 * Re-encodes a chosen picture, reduced to tracing size, which also drops metadata such as GPS positions.
 * @returns an error sentence if it can't be used
 */
export async function drawDown(file: File): Promise<DrawnDown | string> {
  if (!UNDERLAY_TYPES.some((type) => type === file.type)) return 'Choose a PNG, JPG or WebP picture.';
  if (file.size > MAX_BYTES) return `The picture is too large: the most is ${MAX_BYTES / 1_000_000} MB.`;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const factor = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * factor));
    canvas.height = Math.max(1, Math.round(bitmap.height * factor));
    const context = canvas.getContext('2d');
    if (!context) return UNREADABLE;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return picture ? { picture, width: canvas.width, height: canvas.height } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE = 'This picture can’t be opened. Try another one, or a screenshot of it.';
