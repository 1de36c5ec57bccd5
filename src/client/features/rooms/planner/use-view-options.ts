import { useEffect, useState } from 'react';
import { clampZoom } from '@/shared/rooms/room-plan.ts';
import { fittingScale } from './model/view.ts';

/** View state that is not part of the plan. */
export type ViewOptions = typeof FIRST_VIEW;

const FIRST_VIEW = {
  zoom: 1,
  hasGrid: true,
  isSnapping: true,
  isSelectingSeveral: false,
  isShaping: false,
  isIn3d: false,
};

export function useViewOptions() {
  const [view, setView] = useState(FIRST_VIEW);
  const changeView = ({ zoom, ...change }: Partial<ViewOptions>) =>
    setView((now) => ({ ...now, ...change, ...(zoom === undefined ? {} : { zoom: clampZoom(zoom) }) }));
  return [view, changeView] as const;
}

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
