import { type KeyboardEvent, useRef, useState } from 'react';
import { rowMove } from '@/client/ui/row-keys.ts';

/**
 * A row of equally wide pictures that the browser itself scrolls and snaps: which one is in view, and how to turn to
 * another. Every picture is to hold one link or button, which keeps the focus when the keyboard turns the row.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where the row is being scrolled to; the pictures that pass by on the way do not count. */
  const target = useRef<number | null>(null);

  const show = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    const list = strip.current;
    if (list) {
      const left = next * list.clientWidth;
      if (Math.round(list.scrollLeft) !== left) target.current = next;
      list.scrollTo({ left });
    }
    setCurrent(next);
    return next;
  };
  const focus = (index: number) => {
    const next = show(index);
    strip.current?.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };

  const clearTarget = () => {
    target.current = null;
  };
  const indexInView = () => {
    const list = strip.current;
    return list && list.clientWidth > 0 ? Math.round(list.scrollLeft / list.clientWidth) : null;
  };

  return {
    current,
    show,
    /** Turns to a picture and puts the focus on it. */
    focus,
    /** For the `<ul>`. */
    props: {
      ref: strip,
      onScroll() {
        const inView = indexInView();
        if (inView === null || (target.current !== null && target.current !== inView)) return;
        clearTarget();
        setCurrent(inView);
      },
      /** Also where somebody turned the row elsewhere before it got there. */
      onScrollEnd() {
        clearTarget();
        setCurrent((before) => indexInView() ?? before);
      },
      onPointerDown: clearTarget,
      onWheel: clearTarget,
      onKeyDown(event: KeyboardEvent) {
        const next = rowMove(event, current, count);
        if (next !== undefined) focus(next);
      },
    },
  };
}

export type Strip = ReturnType<typeof useStrip>;
