import { useEffect, useState } from 'react';
import { imageSources } from '@/shared/platform/images.ts';
import { topViewOf } from '@/shared/rooms/top-views.ts';

export interface PlanPicture {
  image: HTMLImageElement;
  /** True for a top view, which fills the outline exactly with the back up. */
  isFromAbove: boolean;
}

/** The top view if there is one, else the product picture, else nothing. */
export function usePlanPicture(
  model3dUrl: string | null | undefined,
  imageUrl: string | null,
): PlanPicture | null {
  const above = topViewOf(model3dUrl);
  const [picture, setPicture] = useState<PlanPicture | null>(null);
  useEffect(() => {
    let isGone = false;
    setPicture(null);
    const load = (url: string, isFromAbove: boolean, otherwise?: () => void) => {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.onload = () => !isGone && setPicture({ image, isFromAbove });
      image.onerror = () => !isGone && otherwise?.();
      image.src = url;
    };
    const loadProduct = () => imageUrl && load(imageSources(imageUrl).src, false);
    if (above) load(above, true, loadProduct);
    else loadProduct();
    return () => {
      isGone = true;
    };
  }, [above, imageUrl]);
  return picture;
}
