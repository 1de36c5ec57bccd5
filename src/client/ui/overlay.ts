import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from './toasts.tsx';

/** Backdrop classes of dialogs and drawers. */
export const OVERLAY_BACKDROP =
  'fixed inset-0 z-dialog bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Returns if a click hit a toast, which lies above the dialog and must not dismiss it. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null;
}

interface OpenWindow {
  popup: RefObject<HTMLElement | null>;
  /** The element that had the focus before it opened, then those of the windows around that element. */
  openers: Element[];
}

/** Open dialogs and drawers, the topmost last. */
const openWindows = new Set<OpenWindow>();

/**
 * Returns the focus to the opener. If that is gone, such as a deleted row or a dialog that was closed as well, to the opener of the
 * window around it; within the window that is still open, if any; else to the page's content.
 *
 * @returns for `finalFocus`; false leaves the focus where it is, true uses the default
 */
export function useReturnFocus(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
): () => HTMLElement | boolean {
  const openers = useRef<Element[]>([]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const around = [...openWindows].find((window) => window.popup.current?.contains(opener));
    openers.current = [...(opener ? [opener] : []), ...(around?.openers ?? [])];
    const opened = { popup, openers: openers.current };
    openWindows.add(opened);
    return () => void openWindows.delete(opened);
  }, [isOpen, popup]);

  // A window unmounted with its parent never closes.
  useEffect(
    () => () => {
      if (openers.current[0]?.isConnected !== false) return;
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const target = focusTarget(openers.current);
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [],
  );

  return () => focusTarget(openers.current);
}

function focusTarget(openers: readonly Element[]): HTMLElement | boolean {
  const over = [...openWindows].at(-1)?.popup.current;
  if (over?.contains(document.activeElement)) return false;
  const opener = openers.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== document.body &&
      element.isConnected &&
      !element.closest('[inert]') &&
      (!over || over.contains(element)),
  );
  return opener ?? over ?? document.getElementById('main') ?? true;
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
    if (isOpen) toast.closeForDialog();
  }, [isOpen]);
}
