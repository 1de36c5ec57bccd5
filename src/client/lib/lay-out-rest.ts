/** Elements in one piece of work: two cards are laid out within 5 ms, 20 ms on a slow phone. */
const AT_ONCE = 2;

/**
 * Lays out what `laid-out-late` (styles.css) has left, piece by piece while the browser has nothing else to do: so a page is whole
 * soon after it answers, to be searched, printed and photographed, and its length no guess.
 */
export function layOutRest(): void {
  const left = [...document.querySelectorAll<HTMLElement>('.laid-out-late')];
  const next = () => {
    for (const element of left.splice(0, AT_ONCE)) element.style.contentVisibility = 'visible';
    if (left.length > 0) whenIdle(next);
    else document.documentElement.removeAttribute('data-opened');
  };
  whenIdle(next);
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 50);
}
