import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import type { SavedSearchView } from '@/shared/search/saved-searches.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { SavedSearchesScreen } from './saved-searches-screen.tsx';

const user = setupUser();

const api = fakeApi({
  'catalog.categories': () => [
    { id: 3, name: 'Office', description: '', commissionRate: '10.00', imageUrl: null, imageAlt: '' },
  ],
});
const desk: SavedSearchView = {
  id: 1,
  filter: { search: 'oak desk', category: 3, maxPrice: 900, region: 'wellington' },
  isMailed: true,
  createdAt: new Date('2026-05-01T00:00:00Z'),
  lastNews: { count: 3, at: new Date('2026-05-05T00:00:00Z') },
};
const blue: SavedSearchView = {
  id: 2,
  filter: { colour: ['blue'], inStock: true },
  isMailed: false,
  createdAt: new Date('2026-04-01T00:00:00Z'),
  lastNews: null,
};
const showScreen = () =>
  show(
    <Suspense>
      <SavedSearchesScreen />
    </Suspense>,
  );

test('each saved search shows its filters, its link and its last news', async () => {
  api.answer({ 'savedSearches.list': () => [desk, blue] });
  await showScreen();
  const [first, second] = within(await screen.findByRole('list', { name: 'Saved searches' })).getAllByRole(
    'listitem',
  );
  const link = within(first as HTMLElement).getByRole('link', {
    name: 'oak desk, Office, up to $900, Wellington',
  });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('search=oak+desk');
  expect(link.getAttribute('href')).toContain('sort=newest');
  expect(first).toHaveTextContent('Saved on May 01, 2026 · 3 new items on May 05, 2026');
  expect(within(first as HTMLElement).getByRole('checkbox')).toBeChecked();
  expect(second).toHaveTextContent('Blue, in stock');
  expect(
    within(second as HTMLElement).getByRole('checkbox', { name: /Email me about Blue/ }),
  ).not.toBeChecked();
});

test('mail is turned off, and a search is removed and comes back as it was', async () => {
  const setMail = vi.fn<Answer<'savedSearches.setMail'>>(() => [{ ...desk, isMailed: false }]);
  const save = vi.fn<Answer<'savedSearches.save'>>(() => [{ ...desk, isMailed: false }]);
  api.answer({
    'savedSearches.list': () => [desk],
    'savedSearches.setMail': setMail,
    'savedSearches.remove': () => [],
    'savedSearches.save': save,
  });
  await showScreen();
  await user.click(await screen.findByRole('checkbox'));
  await waitFor(() => expect(setMail).toHaveBeenCalledWith({ id: 1, isMailed: false }));
  expect(screen.getByRole('checkbox')).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: /^Remove oak desk/ }));
  expect(await screen.findByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox')).not.toBeChecked();
  expect(save).toHaveBeenCalledWith({
    filter: desk.filter,
    isMailed: false,
    since: '2026-05-01T00:00:00.000Z',
  });
});

test('a failed change is rolled back', async () => {
  api.answer({ 'savedSearches.list': () => [desk] });
  await showScreen();
  await user.click(await screen.findByRole('checkbox'));
  expect(await screen.findByText('Not saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
});
