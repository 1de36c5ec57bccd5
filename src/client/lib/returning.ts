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
