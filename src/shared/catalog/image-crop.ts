/** The part of a picture that a card shows. `middle` is the default and not stored. */
export const IMAGE_CROPS = ['middle', 'top', 'bottom', 'left', 'right', 'whole'] as const;
export type ImageCrop = (typeof IMAGE_CROPS)[number];

export const IMAGE_CROP_NAMES: Record<ImageCrop, string> = {
  middle: 'Middle',
  top: 'Top',
  bottom: 'Bottom',
  left: 'Left',
  right: 'Right',
  whole: 'Whole',
};
