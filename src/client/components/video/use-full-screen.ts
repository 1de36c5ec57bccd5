import { type RefObject, useEffect, useState } from 'react';

/**
 * A frame on the whole screen, so that what is in it still turns by hand. iPhones know only a video's own full screen.
 *
 * @see https://developer.apple.com/documentation/webkitjs/htmlvideoelement
 */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<(HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null>,
) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);

  const toggle = () => {
    if (isOn) document.exitFullscreen().catch(() => {});
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => {});
    else video.current?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle };
}
