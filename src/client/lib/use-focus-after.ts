import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to a heading (with `tabIndex={-1}`) when a change took away the control that had it. */
export function useFocusAfter(change: unknown, heading: RefObject<HTMLElement | null>) {
  const previous = useRef(change);
  useEffect(() => {
    if (previous.current === change) return;
    previous.current = change;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [change, heading]);
}
