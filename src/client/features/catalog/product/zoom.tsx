import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './zoom.css';
import { useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom';
import { largestImage } from '@/shared/platform/images.ts';

export type ZoomProps = {
  name: string;
  urls: readonly string[];
  /** What each of them shows. */
  alts: readonly string[];
  /** The picture to begin with. */
  start: number;
  /** Tells which picture is looked at, so that the page is turned to it afterwards. */
  onTurn: (index: number) => void;
  /** The screen is the page's again, whose focus belongs to the picture looked at last. */
  onLeave: (index: number) => void;
  onClose: () => void;
};

/**
 * The pictures on the whole screen, to look at closely: pinch, double-tap, wheel and + − enlarge, dragging moves,
 * arrows turn, Esc closes and gives the focus back.
 */
export function Zoom({ name, urls, alts, start, onTurn, onLeave, onClose }: ZoomProps) {
  const last = useRef(start);
  const isAlone = urls.length === 1;
  // The lightbox begins anew whenever it is given other ones.
  const [slides] = useState(() =>
    urls.map((url, index) => ({
      src: largestImage(url),
      alt: alts[index] ?? '',
    })),
  );
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
