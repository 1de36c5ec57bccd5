import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Stores the list's length in the address, so that reload and Back restore list and scroll position.
 * @param pages undefined while another list is shown
 */
export function useKeptPages(pages: number | undefined): void {
  const router = useRouter();
  useEffect(() => {
    const { location, history } = window;
    // During a navigation the address belongs to the next page.
    if (!pages || router.state.status !== 'idle') return;
    const address = new URL(location.href);
    const kept = Number(address.searchParams.get('pages') ?? 1);
    if (pages <= kept) return;
    address.searchParams.set('pages', String(pages));
    // Bypasses the router's patched `history`, which would treat it as a navigation.
    History.prototype.replaceState.call(history, history.state, '', address);
  }, [pages, router]);
}
