import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

/** Targets below this fraction of the viewport are scrolled up. */
const LOWEST = 0.6;

/**
 * A skip link to an id, visible on focus. Does not scroll if the target is in view.
 * @param to a focusable element, so it needs `tabIndex`
 */
export function SkipTo({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const handleClick = (event: MouseEvent) => {
    const target = document.getElementById(to);
    if (!target) return;
    event.preventDefault();
    const { top } = target.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * LOWEST) target.scrollIntoView({ behavior: 'instant' });
    target.focus({ preventScroll: true });
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
