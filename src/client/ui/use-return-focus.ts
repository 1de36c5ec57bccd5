import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a window closes: to what opened it, and to the page's content when that is gone by then, as the
 * row of a deleted product is. Without it the next Tab would begin at the top of the page.
 *
 * @returns for the popup's `finalFocus`; true leaves it to the popup
 */
export function useReturnFocus(isOpen: boolean): () => HTMLElement | true {
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  // A window that goes together with what it stands in never closes.
  useEffect(
    () => () => {
      if (opener.current?.isConnected !== false) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );

  return () => (opener.current?.isConnected === false && document.getElementById('main')) || true;
}
