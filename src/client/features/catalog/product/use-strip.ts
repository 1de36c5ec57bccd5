import { type KeyboardEvent, useRef, useState } from 'react';
import { rowMove } from '@/client/ui/row-keys.ts';

/** A scroll-snapping row with one link or button per picture, which keeps the focus when the keyboard moves the row. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Target of the running scroll; pictures passed on the way don't count. */
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
    focus,
    props: {
      ref: strip,
      onScroll() {
        const inView = indexInView();
        if (inView === null || (target.current !== null && target.current !== inView)) return;
        clearTarget();
        setCurrent(inView);
      },
      /** Also fires if the user scrolled elsewhere meanwhile. */
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
