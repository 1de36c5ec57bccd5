import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { rowMove } from '@/client/ui/row-keys.ts';
import type { Flaw } from '@/shared/catalog/catalog.ts';
import { largestImage } from '@/shared/platform/images.ts';
import { FlawMarkers, flawsOn } from './flaw-markers.tsx';

/** Smaller than displayed on phones, so that a dense screen loads 800 pixels, not 1200. */
const SIZES = '(min-width: 80rem) 42rem, (min-width: 64rem) 54vw, 70vw';

const LARGE = 'aspect-[4/3]';

type PictureStripProps = {
  urls: readonly string[];
  alts: readonly string[];
  flaws: readonly Flaw[];
  strip: Strip;
  isCovered: boolean;
  onEnlarge: (index: number) => void;
};

/** Scroll-snapping pictures for touch, keys and buttons, each a link to its largest file. */
export function PictureStrip({ urls, alts, flaws, strip, isCovered, onEnlarge }: PictureStripProps) {
  const { current, show } = strip;
  const isAlone = urls.length === 1;
  const turn = { variant: 'secondary', className: 'pointer-events-auto' } as const;

  const enlarge = (event: MouseEvent, index: number) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge(index);
  };

  return (
    <div className="group relative" inert={isCovered}>
      <ul
        {...strip.props}
        aria-label={isAlone ? 'Picture' : 'Pictures, turned by the arrow keys'}
        className={cx(
          'bg-picture relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-lg [scrollbar-width:none] motion-reduce:scroll-auto',
          LARGE,
        )}
      >
        {urls.map((url, index) => (
          <li
            key={url}
            id={`picture-${index + 1}`}
            className="relative size-full shrink-0 snap-center snap-always"
          >
            <a
              href={largestImage(url)}
              onClick={(event) => enlarge(event, index)}
              tabIndex={index === current ? 0 : -1}
              className="relative block size-full cursor-zoom-in rounded-lg focus-visible:-outline-offset-4"
            >
              <Picture
                url={url}
                alt={alts[index] ?? ''}
                sizes={SIZES}
                priority={index === 0 ? 'first' : 'later'}
                className="size-full object-contain"
              />
              <span className="sr-only">Enlarge</span>
            </a>
            <FlawMarkers flaws={flawsOn(flaws, url)} isInView={index === current} />
          </li>
        ))}
      </ul>
      <p
        aria-live="polite"
        className="bg-raised text-ink text-label noscript:hidden pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-md px-2.5 py-1.5 tabular-nums"
      >
        <ZoomIn aria-hidden className="size-4" strokeWidth={1.75} />
        {!isAlone && (
          <>
            <span aria-hidden>
              {current + 1} / {urls.length}
            </span>
            <span className="sr-only">
              Picture {current + 1} of {urls.length}
            </span>
          </>
        )}
      </p>
      {!isAlone && (
        <div className="noscript:hidden pointer-events-none absolute inset-x-3 inset-y-0 hidden items-center justify-between opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 sm:flex">
          <IconButton
            {...turn}
            label="Previous picture"
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
          />
          <IconButton
            {...turn}
            label="Next picture"
            icon={<ChevronRight aria-hidden />}
            aria-disabled={current === urls.length - 1}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </div>
  );
}

/** A scroll-snapping row with one link or button per picture, which keeps the focus when the keyboard moves the row. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Target of the running scroll; pictures passed on the way don't count. */
  const target = useRef<number | null>(null);

  const show = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    const list = strip.current;
    if (list) {
      const left = next * list.clientWidth;
      if (Math.round(list.scrollLeft) !== left) target.current = next;
      list.scrollTo({ left });
    }
    setCurrent(next);
    return next;
  };
  const focus = (index: number) => {
    const next = show(index);
    strip.current?.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };

  const clearTarget = () => {
    target.current = null;
  };
  const indexInView = () => {
    const list = strip.current;
    return list && list.clientWidth > 0 ? Math.round(list.scrollLeft / list.clientWidth) : null;
  };

  return {
    current,
    show,
    focus,
    props: {
      ref: strip,
      onScroll() {
        const inView = indexInView();
        if (inView === null || (target.current !== null && target.current !== inView)) return;
        clearTarget();
        setCurrent(inView);
      },
      /** Also fires if the user scrolled elsewhere meanwhile. */
      onScrollEnd() {
        clearTarget();
        setCurrent((previous) => indexInView() ?? previous);
      },
      onPointerDown: clearTarget,
      onWheel: clearTarget,
      onKeyDown(event: KeyboardEvent) {
        const next = rowMove(event, current, count);
        if (next !== undefined) focus(next);
      },
    },
  };
}

type Strip = ReturnType<typeof useStrip>;
