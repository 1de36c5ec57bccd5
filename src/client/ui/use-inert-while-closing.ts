import { useLayoutEffect, useRef } from 'react';

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
