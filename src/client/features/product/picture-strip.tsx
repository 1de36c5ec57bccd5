import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Picture } from '@/client/ui/picture.tsx';

/** What the large picture measures on the page. */
const SIZES = '(min-width: 80rem) 42rem, (min-width: 64rem) 54vw, 100vw';
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The proportions of a product's large picture. */
export const LARGE = 'aspect-[4/3]';

/** Pictures that snap one after the other: by finger, by arrow key, by button, and without JavaScript. */
export function PictureStrip({ name, urls }: { name: string; urls: readonly string[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isAlone = urls.length === 1;

  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: Math.max(0, Math.min(urls.length - 1, index)) * list.clientWidth });
  };
  const follow = () => {
    const list = strip.current;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };
  const turn = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  };

  return (
    <>
      <div className="group relative">
        <ul
          ref={strip}
          onScroll={follow}
          onKeyDown={turn}
          aria-label={isAlone ? 'Picture' : 'Pictures, turned by the arrow keys'}
          tabIndex={isAlone ? undefined : 0}
          className={cx(
            'bg-sunken flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-lg [scrollbar-width:none] motion-reduce:scroll-auto',
            LARGE,
          )}
        >
          {urls.map((url, index) => (
            <li key={url} className="size-full shrink-0 snap-center snap-always">
              <Picture
                url={url}
                alt={index === 0 ? name : `${name}, picture ${index + 1} of ${urls.length}`}
                sizes={SIZES}
                width={1200}
                height={900}
                priority={index === 0 ? 'first' : 'later'}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        {!isAlone && (
          <div className="noscript:hidden pointer-events-none absolute inset-x-3 inset-y-0 hidden items-center justify-between opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 sm:flex">
            <IconButton
              label="Previous picture"
              icon={<ChevronLeft aria-hidden />}
              variant="secondary"
              disabled={current === 0}
              onClick={() => show(current - 1)}
              className="pointer-events-auto"
            />
            <IconButton
              label="Next picture"
              icon={<ChevronRight aria-hidden />}
              variant="secondary"
              disabled={current === urls.length - 1}
              onClick={() => show(current + 1)}
              className="pointer-events-auto"
            />
          </div>
        )}
      </div>
      {!isAlone && <Thumbnails urls={urls} current={current} onChoose={show} />}
    </>
  );
}

function Thumbnails({ urls, current, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="All pictures" className="noscript:hidden mt-3 grid grid-cols-5 gap-3 sm:grid-cols-6">
      {urls.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${urls.length}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            className={cx(
              'bg-sunken block aspect-[4/3] w-full overflow-hidden rounded-md',
              index === current ? 'ring-ink ring-2' : 'opacity-75 transition-opacity hover:opacity-100',
            )}
          >
            <Picture
              url={url}
              alt=""
              sizes="7rem"
              width={400}
              height={300}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ThumbnailsProps = { urls: readonly string[]; current: number; onChoose: (index: number) => void };
