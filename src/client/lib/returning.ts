import type { RouterHistory } from '@tanstack/react-router';

let isOnTheWayBack = false;

/** Follows the history; must be called before the router listens, in the browser. */
export function watchReturns(history: RouterHistory): void {
  history.subscribe(({ action: { type } }) => {
    isOnTheWayBack = type === 'BACK' || type === 'FORWARD' || type === 'GO';
  });
}

/** For a loader: whether Back or Forward leads here. The page must then have its full length before the router restores the scroll position. */
export function isReturning(): boolean {
  return isOnTheWayBack;
}

/** By address: the link focused on leaving, with its index among the links to the same page. */
const leftBy = new Map<string, { href: string; index: number }>();

/** Notes the focused link of a page that is being left. */
export function noteLeaving(from: string): void {
  const link = document.activeElement?.closest<HTMLAnchorElement>('main a[href]');
  if (!link) return void leftBy.delete(from);
  const href = link.getAttribute('href') ?? '';
  leftBy.set(from, { href, index: linksTo(href).indexOf(link) });
}

/** Returns the link that the keyboard left a page by, after Back; null if there is none. */
export function linkLeftBy(address: string): HTMLElement | null {
  const left = leftBy.get(address);
  return left && isOnTheWayBack ? (linksTo(left.href)[left.index] ?? null) : null;
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(href)}"]`)];
}
