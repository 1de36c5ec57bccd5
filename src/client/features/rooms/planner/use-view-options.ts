import { useState } from 'react';
import { clampZoom } from '@/shared/rooms/room-plan.ts';

/** View state that is not part of the plan. */
export interface ViewOptions {
  zoom: number;
  hasGrid: boolean;
  isSnapping: boolean;
  isSelectingSeveral: boolean;
  isShaping: boolean;
  isIn3d: boolean;
}

const FIRST_VIEW: ViewOptions = {
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
