import { type RefObject, useEffect, useEffectEvent } from 'react';

interface PinchOptions {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Second finger down: cancels the drag of the first. */
  onBegin: () => void;
}

/** Two fingers zoom and scroll; so does Ctrl+wheel, as browsers report a touchpad pinch. */
export function usePinch(ref: RefObject<HTMLElement | null>, options: PinchOptions) {
  const begin = useEffectEvent(() => {
    options.onBegin();
    return options.zoom;
  });
  const zoomTo = useEffectEvent(options.onZoom);
  const zoomBy = useEffectEvent((by: number) => options.onZoom(options.zoom + by));

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: { zoom: number; far: number } | null = null;
    let middle = { x: 0, y: 0 };

    const handleTouch = (event: TouchEvent) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) {
        start = null;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      const far = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      if (start) {
        element.parentElement?.scrollBy(middle.x - at.x, middle.y - at.y);
        zoomTo((start.zoom * far) / start.far);
      } else {
        start = { zoom: begin(), far: Math.max(1, far) };
      }
      middle = at;
    };
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP);
    };

    const listening = { passive: false, capture: true };
    element.addEventListener('touchstart', handleTouch, listening);
    element.addEventListener('touchmove', handleTouch, listening);
    element.addEventListener('touchend', handleTouch, listening);
    element.addEventListener('wheel', handleWheel, listening);
    return () => {
      element.removeEventListener('touchstart', handleTouch, listening);
      element.removeEventListener('touchmove', handleTouch, listening);
      element.removeEventListener('touchend', handleTouch, listening);
      element.removeEventListener('wheel', handleWheel, listening);
    };
  }, [ref]);
}

const WHEEL_STEP = 0.1;
