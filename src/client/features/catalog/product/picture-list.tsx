import { useHydrated } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { cx } from '@/client/ui/cx.ts';
import { moveInRow } from '@/client/ui/row-keys.ts';

export type PictureListProps = {
  urls: readonly string[];
  /** The picture that is shown large; undefined while something else is. */
  current: number | undefined;
  onChoose: (index: number) => void;
};

/**
 * All pictures, small: one stop of Tab, in which arrows turn them. Links to the places in the strip, so that they lead there
 * without JavaScript too, by Tab.
 */
export function PictureList({ urls, current, onChoose }: PictureListProps) {
  const isHydrated = useHydrated();
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onChoose(index);
  };
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveInRow(event);
    if (next !== undefined) onChoose(next);
  };

  return (
    <ul aria-label="All pictures" onKeyDown={turn} className="mt-3 grid grid-cols-5 gap-3 sm:grid-cols-6">
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Show picture ${index + 1} of ${urls.length}`}
            aria-current={index === current}
            tabIndex={isHydrated && index !== (current ?? 0) ? -1 : undefined}
            onClick={(event) => choose(event, index)}
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
          </a>
        </li>
      ))}
    </ul>
  );
}
