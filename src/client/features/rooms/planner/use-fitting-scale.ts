import { useEffect, useState } from 'react';
import { fittingScale } from './model/view.ts';

const FIRST_WIDTH = 400;

/** Pixels per centimetre at which the room fits the frame that gets the ref. */
export function useFittingScale(roomWidth: number, zoom: number) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return { frameRef: setFrame, scale: fittingScale(width, roomWidth, zoom) };
}
