import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './zoom.css';
import { useEffect, useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import { largestImage } from '@/shared/platform/images.ts';

export type ZoomProps = {
  name: string;
  urls: readonly string[];
  alts: readonly string[];
  start: number;
  /** Reports the current picture, so that the page follows. */
  onTurn: (index: number) => void;
  /** Called on closing; the focus belongs on the last picture. */
  onLeave: (index: number) => void;
  onClose: () => void;
};

export function Zoom({ name, urls, alts, start, onTurn, onLeave, onClose }: ZoomProps) {
  const last = useRef(start);
  const isAlone = urls.length === 1;
  // A constant: the lightbox resets when given new slides.
  const [slides] = useState(() =>
    urls.map((url, index) => ({ src: largestImage(url), alt: alts[index] ?? '' })),
  );
  useEffect(keepKeys, []);
  return (
    <Lightbox
      open
      index={start}
      close={onClose}
      slides={slides}
      plugins={isAlone ? [ZoomPlugin] : [ZoomPlugin, Counter]}
      on={{
        view: ({ index }) => {
          last.current = index;
          onTurn(index);
        },
        exiting: () => onLeave(last.current),
      }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true, doubleClickMaxStops: 2 }}
      {...(isAlone ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      labels={{
        Lightbox: `Pictures of ${name}`,
        Previous: 'Previous picture',
        Next: 'Next picture',
        Slide: 'Picture',
      }}
    />
  );
}

/** Gives keys to the lightbox when Tab has left its last button, which leaves the focus nowhere. */
function keepKeys(): () => void {
  const pass = ({ key }: KeyboardEvent) => {
    const lightbox = document.querySelector<HTMLElement>('.yarl__container');
    if (!lightbox || key === 'Tab' || document.activeElement !== document.body) return;
    lightbox.focus();
    lightbox.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  document.addEventListener('keydown', pass);
  return () => document.removeEventListener('keydown', pass);
}
