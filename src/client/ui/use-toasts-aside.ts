import { useEffect } from 'react';
import { toast } from './toasts.tsx';

/**
 * What was said in passing goes when a window opens, or up where it has an Undo: it lay over the window, and a press on its cross,
 * just as it went by itself, met the window's button.
 */
export function useToastsAside(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) toast.makeWay();
  }, [isOpen]);
}
