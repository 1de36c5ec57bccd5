import { useNavigate } from '@tanstack/react-router';

/**
 * Changes the search params of a page. The change gets the latest ones: those that the page was rendered with are older
 * while a navigation is pending, and a change built on them would undo it.
 */
export type SetSearch<Search> = (change: (latest: Search) => Search) => void;

/** Replaces the search params of a route: Back leaves the page, whatever was filtered on it. */
export function useSetSearch<Search>(
  route: { fullPath: string },
  options: { resetScroll?: boolean } = {},
): (search: Search | ((latest: Search) => Search)) => void {
  // The router's types are of one named route; this serves any.
  const navigate = useNavigate({ from: route.fullPath as '/' });
  return (search) => void navigate({ search: search as never, replace: true, ...options });
}
