import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Says in the address how long the list has grown, so that after a reload, and on the way back from elsewhere, the server draws all
 * of it and one stands where one stood.
 *
 * @param pages of products on the screen; undefined while they are those of another list
 */
export function useKeptPages(pages: number | undefined): void {
  const router = useRouter();
  useEffect(() => {
    const { location, history } = window;
    // Another page, or other filters, are on their way: the address is theirs.
    if (!pages || router.state.status !== 'idle') return;
    const address = new URL(location.href);
    const kept = Number(address.searchParams.get('pages') ?? 1);
    if (pages <= kept) return;
    address.searchParams.set('pages', String(pages));
    // Past the router, which replaces it on `history`: for it nothing is new.
    History.prototype.replaceState.call(history, history.state, '', address);
  }, [pages, router]);
}
