import type { ImageCrop } from '@/shared/catalog/image-crop.ts';

const CLASSES: Record<ImageCrop, string> = {
  middle: 'object-cover',
  top: 'object-cover object-top',
  bottom: 'object-cover object-bottom',
  left: 'object-cover object-left',
  right: 'object-cover object-right',
  whole: 'object-contain',
};

/** Returns the classes of a picture that fills a card as its seller chose. */
export function cropClass(crop: ImageCrop = 'middle'): string {
  return CLASSES[crop];
}
