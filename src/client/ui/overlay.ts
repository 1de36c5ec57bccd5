import { useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from './toasts.tsx';

/** The backdrop behind dialogs and drawers. */
export const OVERLAY_BACKDROP =
  'fixed inset-0 z-dialog bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** True for a press on a toast: it lies over the dialog, and dismissing it must not dismiss the dialog. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null;
}

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

/** Props of a popup that takes no more keys once it closes, although it can still be seen leaving. */
export function useInertWhileClosing(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);

  // Browsers take the focus out of what is inert with the next frame; a key may come before.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isOpen && focused instanceof HTMLElement && popup.current?.contains(focused)) focused.blur();
  }, [isOpen]);

  return { ref: popup, inert: !isOpen };
}

/**
 * What was said in passing goes when a window opens, or up where it has an Undo: it lay over the window, and a press on its cross,
 * just as it went by itself, met the window's button.
 */
export function useToastsAside(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) toast.makeWay();
  }, [isOpen]);
}
