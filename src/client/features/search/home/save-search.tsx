import { Link, useHydrated, useRouter, useRouterState } from '@tanstack/react-router';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect } from 'react';
import { isRecord } from '@/client/lib/failure.ts';
import { keptList } from '@/client/lib/kept-list.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { savedFilterKey } from '@/shared/search/saved-filter.ts';
import { DAY_MS } from '@/shared/time.ts';
import { facetFilterOf, type ShopSearch } from './shop-search.ts';

/** A link or button beside the number of results. */
export const BAR_LINK =
  'text-ink-soft hover:text-ink inline-flex min-h-11 items-center gap-1.5 text-sm underline-offset-4 hover:underline';

/** Saves the search in the address, for mails about new matches. A visitor signs in first, then it is saved. */
export function SaveSearch({ search }: { search: ShopSearch }) {
  const filter = facetFilterOf(search);
  const key = savedFilterKey(filter);
  const api = useApi();
  const router = useRouter();
  const isHydrated = useHydrated();
  const href = useRouterState({ select: ({ location }) => location.href });
  // The root route has loaded the user.
  const isSignedIn = useOptionalQuery({ ...api.auth.current.queryOptions(), enabled: false }) != null;
  const saved = useOptionalQuery({
    ...api.savedSearches.list.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
    enabled: isHydrated && isSignedIn && key !== '',
  });
  const save = trpc.savedSearches.save.useMutation({
    onSuccess: async (all) => {
      // A list fetched at the moment would lack the saved search.
      await api.savedSearches.list.cancel();
      api.savedSearches.list.setData(undefined, all);
      toast.success('Search saved', 'One email a day at most, when something new matches.', {
        label: 'View saved searches',
        onAct: () => void router.navigate({ to: '/account/searches' }),
        isNavigation: true,
      });
    },
    onError: (error) => toast.failure(error, 'Not saved'),
  });
  useEffect(() => {
    if (isSignedIn && takeToSave(key)) save.mutate({ filter });
  });

  if (key === '') return null;
  if (!isSignedIn) {
    return (
      <Link to="/login" search={{ redirect: href }} onClick={() => rememberToSave(key)} className={BAR_LINK}>
        <Bookmark aria-hidden className="size-4" />
        Save this search
      </Link>
    );
  }
  if (saved?.some((one) => savedFilterKey(one.filter) === key)) {
    return (
      <Link to="/account/searches" className={BAR_LINK}>
        <BookmarkCheck aria-hidden className="text-accent size-4" />
        Search saved
      </Link>
    );
  }
  return (
    <button
      type="button"
      disabled={save.isPending}
      onClick={() => save.mutate({ filter })}
      className={`${BAR_LINK} noscript:hidden`}
    >
      <Bookmark aria-hidden className="size-4" />
      Save this search
    </button>
  );
}

/** A search that a visitor wants to save once they have signed in. */
interface SearchToSave {
  /** `savedFilterKey` of it. */
  key: string;
  until: number;
}

const searchesToSave = keptList<SearchToSave>('rehome.search-to-save', 1, (stored) => {
  if (!isRecord(stored)) return null;
  const { key, until } = stored;
  return typeof key === 'string' && typeof until === 'number' ? { key, until } : null;
});

/** Stores the search that a visitor was about to save. Without browser storage they press again. */
function rememberToSave(key: string): void {
  searchesToSave.write([{ key, until: Date.now() + DAY_MS }]);
}

/** Returns once that a search was to be saved. */
function takeToSave(key: string): boolean {
  const [pendingSave] = searchesToSave.read();
  if (pendingSave?.key !== key) return false;
  searchesToSave.forget();
  return pendingSave.until > Date.now();
}
