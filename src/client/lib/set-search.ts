import { useNavigate } from '@tanstack/react-router';

/** Changes the latest search params: those of the last render are stale during a navigation. */
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
