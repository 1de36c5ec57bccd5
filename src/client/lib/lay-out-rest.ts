import { whenIdle } from './when-idle.ts';

/** Elements in one piece of work: two cards are laid out within 5 ms, 20 ms on a slow phone. */
const AT_ONCE = 2;
/** Between two pieces, where the browser is never idle or does not say so. */
const LATEST_MS = 100;

/**
 * Lays out what `laid-out-late` (styles.css) has left, piece by piece while the browser has nothing else to do: so a page is whole
 * soon after it answers, to be searched, printed and photographed, and its length no guess.
 */
export function layOutRest(): void {
  const left = [...document.querySelectorAll<HTMLElement>('.laid-out-late')];
  const next = () => {
    for (const element of left.splice(0, AT_ONCE)) element.style.contentVisibility = 'visible';
    if (left.length > 0) whenIdle(next, LATEST_MS);
    else document.documentElement.removeAttribute('data-opened');
  };
  whenIdle(next, LATEST_MS);
}
