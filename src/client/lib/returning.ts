import type { RouterHistory } from '@tanstack/react-router';

let isOnTheWayBack = false;

/** Stands before the router listens itself, in the browser. */
export function watchReturns(history: RouterHistory): void {
  history.subscribe(({ action: { type } }) => {
    isOnTheWayBack = type === 'BACK' || type === 'FORWARD' || type === 'GO';
  });
}

/** For a loader: whether one comes by Back or Forward, to where one stood on the page. So it must be as long as it was at once. */
export function isReturning(): boolean {
  return isOnTheWayBack;
}
