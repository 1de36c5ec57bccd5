import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PAGED } from '@/client/lib/paging.ts';
import { show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { ListScreen } from './list-screen.tsx';

const user = setupUser();

type Search = {
  search?: string | undefined;
  size?: number | undefined;
  area?: string | undefined;
  suburb?: string | undefined;
  sort?: 'name' | undefined;
  page?: number | undefined;
};

type ChairsProps = { initial?: Search; list: (search: Search) => string[] | Promise<string[]> };

/** A list of chairs whose search params are a state. */
function Chairs({ initial = {}, list }: ChairsProps) {
  const [search, setSearch] = useState<Search>(initial);
  const query = useInfiniteQuery({
    queryKey: ['chairs', search],
    queryFn: async () => ({
      items: (await list(search)).map((name, id) => ({ id, name })),
      nextCursor: null as number | null,
    }),
    initialPageParam: 0,
    ...PAGED,
  });
  return (
    <>
      <ListScreen
        title="Chairs"
        csv={{ path: '/chairs.csv', params: search }}
        search={search}
        onSearch={(change) => setSearch(change)}
        filters={{
          search: { kind: 'search', label: 'Search chairs', placeholder: 'Name' },
          size: { kind: 'select', label: 'Seats', all: 'Any', options: [{ value: 2, label: 'Two' }] },
          area: {
            kind: 'select',
            label: 'Area',
            all: 'All areas',
            options: [{ value: 'north', label: 'North' }],
            clears: 'suburb',
          },
          suburb: { kind: 'link' },
          sort: {
            kind: 'sort',
            label: 'Sort by',
            all: 'Newest',
            options: [{ value: 'name', label: 'Name' }],
          },
        }}
        query={query}
        noun="chair"
        empty={{ title: 'No chairs yet', text: 'Make one.' }}
        caption="Chairs"
        columns={[{ header: 'Name', cell: ({ name }) => name }]}
      />
      <pre data-testid="search">{JSON.stringify(search)}</pre>
    </>
  );
}

const search = () => JSON.parse(screen.getByTestId('search').textContent ?? '') as Search;

test('a failed list shows an error and loads on retry', async () => {
  let isBroken = true;
  const list = () => {
    if (isBroken) throw new Error('broken');
    return ['Oak chair'];
  };
  await show(<Chairs list={list} />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch chairs' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search chairs' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Oak chair' })).toBeVisible();
  expect(screen.getByText('Showing 1 chair')).toBeVisible();
});

test('an empty list differs from one whose filters find nothing, which can be cleared', async () => {
  await show(<Chairs initial={{ size: 2, sort: 'name', page: 3 }} list={() => []} />);
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(screen.getByText('No chairs match. Clear a filter to see more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/chairs.csv?size=2&sort=name&page=3',
  );
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('heading', { name: 'No chairs yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  expect(search()).toEqual({ sort: 'name' });
});

test('a filter writes its value, opens the first page, and clears those that depend on it', async () => {
  await show(<Chairs initial={{ page: 3, suburb: 'Albany' }} list={() => ['Oak chair']} />);
  await user.selectOptions(await screen.findByLabelText('Seats'), 'Two');
  await waitFor(() => expect(search()).toEqual({ size: 2, suburb: 'Albany' }));
  await user.selectOptions(screen.getByLabelText('Area'), 'North');
  await waitFor(() => expect(search()).toEqual({ size: 2, area: 'north' }));
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
});
