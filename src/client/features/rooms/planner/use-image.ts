import { useEffect, useState } from 'react';

/** Loads a picture for the canvas. @returns undefined while loading, null for none or if it failed */
export function useImage(url: string | null): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<{ url: string; image: HTMLImageElement | null }>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => setLoaded({ url, image });
    image.onerror = () => setLoaded({ url, image: null });
    image.src = url;
    return () => {
      image.onload = image.onerror = null;
    };
  }, [url]);
  if (!url) return null;
  return loaded?.url === url ? loaded.image : undefined;
}
