import { useEffect, useState } from 'react';
import { imageSources } from '@/shared/platform/images.ts';
import { topViewOf } from '@/shared/rooms/top-views.ts';

/** What a thing looks like on the plan, once it is here. */
export interface PlanPicture {
  image: HTMLImageElement;
  /** Whether it fills the thing's outline exactly, its back up. */
  isFromAbove: boolean;
}

/** The picture from above where there is one, else the product's; none when neither comes. */
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
