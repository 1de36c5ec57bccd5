import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '@/client/lib/trpc.ts';
import type { SavedSearchView } from '@/shared/search/saved-searches.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { SaveSearch } from './save-search.tsx';
import type { ShopSearch } from './shop-search.ts';

const user = setupUser();

const api = fakeApi();
afterEach(() => localStorage.clear());

const oakDesk: ShopSearch = { search: 'Oak desk', maxPrice: 900, sort: 'price-asc', pages: 2 };
const saved = (filter: SavedSearchView['filter']): SavedSearchView => ({
  id: 1,
  filter,
  isMailed: true,
  createdAt: new Date(),
  lastNews: null,
});

/** Loads the user, as the root route does. */
function Page({ search }: { search: ShopSearch }) {
  const { data } = useQuery(useApi().auth.current.queryOptions());
  return data === undefined ? null : <SaveSearch search={search} />;
}

test('saving a search omits its order and links to the saved searches', async () => {
  const save = vi.fn<Answer<'savedSearches.save'>>(() => [saved({ search: 'Oak desk', maxPrice: 900 })]);
  api.answer({
    'auth.current': () => sampleMe(),
    'savedSearches.list': () => [],
    'savedSearches.save': save,
  });
  await show(<Page search={oakDesk} />);
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByRole('link', { name: 'Search saved' })).toHaveAttribute(
    'href',
    '/account/searches',
  );
  expect(save).toHaveBeenCalledWith({ filter: { search: 'Oak desk', maxPrice: 900 } });
  expect(screen.getByText('Search saved', { selector: 'p, strong, h2, span' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'View saved searches' })).toBeVisible();
});

test('an equal saved search is recognised; an empty search cannot be saved', async () => {
  api.answer({
    'auth.current': () => sampleMe(),
    'savedSearches.list': () => [saved({ search: 'oak  DESK', maxPrice: 900 })],
  });
  await show(
    <>
      <Page search={oakDesk} />
      <Page search={{ sort: 'newest' }} />
    </>,
  );
  expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
  expect(screen.queryByText('Save this search')).toBeNull();
});

test('a visitor signs in first, then the search is saved once at the same address', async () => {
  const save = vi.fn<Answer<'savedSearches.save'>>(() => [saved({ search: 'Oak desk', maxPrice: 900 })]);
  let isSignedIn = false;
  api.answer({
    'auth.current': () => (isSignedIn ? sampleMe() : null),
    'savedSearches.list': () => [],
    'savedSearches.save': save,
  });
  const { queryClient } = await show(<Page search={oakDesk} />, '/?search=Oak+desk&maxPrice=900');
  const link = await screen.findByRole('link', { name: 'Save this search' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://shop.test').searchParams.get('redirect')).toContain(
    'search=Oak',
  );
  await user.click(link);
  expect(save).not.toHaveBeenCalled();
  isSignedIn = true;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
  expect(localStorage.getItem('rehome.search-to-save')).toBeNull();
  expect(save).toHaveBeenCalledTimes(1);
});
