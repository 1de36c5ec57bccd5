import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { largestImage } from '@/shared/platform/images.ts';
import type { ZoomProps } from './zoom.tsx';

/** The enlarged picture, if any. Loads the viewer on first use. */
export function useEnlarged(urls: readonly string[]) {
  const [{ Zoom, index }, setState] = useState<{ Zoom: ComponentType<ZoomProps> | null; index: number }>({
    Zoom: null,
    index: 0,
  });
  const close = useCallback(() => setState({ Zoom: null, index: 0 }), []);
  useBackToClose(Zoom !== null, close);
  return {
    Zoom,
    index,
    close,
    open(at: number) {
      import('./zoom.tsx').then(
        (module) => setState({ Zoom: module.Zoom, index: at }),
        () => location.assign(largestImage(urls[at] ?? '')),
      );
    },
  };
}

/** Marks the history entry of an open overlay. */
const MARK = 'isPictureOpen';

/** Makes Back close an overlay and stay on the page. @param close must be stable */
function useBackToClose(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [MARK]: true }, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // Closed otherwise: removes the history entry.
      if (history.state?.[MARK]) history.back();
    };
  }, [isOpen, close]);
}
