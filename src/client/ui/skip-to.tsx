import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

/** What is further down than this part of the window is brought up to be read. */
const LOWEST = 0.6;

/**
 * A stop of the keyboard, seen while it has the focus, that leads to a place of the page past what stands before it. What is in
 * view already stays where it is.
 *
 * @param to the place's id; it takes the focus, so it needs a `tabIndex`
 */
export function SkipTo({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const handleClick = (event: MouseEvent) => {
    const place = document.getElementById(to);
    if (!place) return;
    event.preventDefault();
    const { top } = place.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * LOWEST) place.scrollIntoView({ behavior: 'instant' });
    place.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${to}`}
      onClick={handleClick}
      className={cx(
        'bg-accent text-accent-ink sr-only rounded-md font-medium focus:not-sr-only focus:absolute focus:z-10 focus:px-5! focus:py-3!',
        className,
      )}
    >
      {children}
    </a>
  );
}
