import { useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from './toasts.tsx';

/** Backdrop classes of dialogs and drawers. */
export const OVERLAY_BACKDROP =
  'fixed inset-0 z-dialog bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Returns if a click hit a toast, which lies above the dialog and must not dismiss it. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null;
}

/**
 * Returns the focus to the opener, or to the page's content if that is gone, such as a deleted row.
 * @returns for `finalFocus`; true uses the default
 */
export function useReturnFocus(isOpen: boolean): () => HTMLElement | true {
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  // A window unmounted with its parent never closes.
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

/** Props that make a popup inert during its closing animation. */
export function useInertWhileClosing(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);

  // Browsers move the focus out of inert content a frame later; a key may come before.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isOpen && focused instanceof HTMLElement && popup.current?.contains(focused)) focused.blur();
  }, [isOpen]);

  return { ref: popup, inert: !isOpen };
}

/** Dismisses toasts when a window opens, or moves those with Undo up, as a click on them could hit the window. */
export function useToastsAside(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) toast.makeWay();
  }, [isOpen]);
}
