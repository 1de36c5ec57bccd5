import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to a heading (with `tabIndex={-1}`) when a change took away the control that had it. */
export function useFocusAfter(change: unknown, heading: RefObject<HTMLElement | null>) {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [change, heading]);
}
