import { useSearch } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GRADES } from '@/shared/catalog/condition.ts';
import { COLOURS, type Facets, MATERIALS, PRICE_BARS, STYLES } from '@/shared/catalog/facets.ts';
import { REGIONS } from '@/shared/constants.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { shopSearch } from './shop-search.ts';

const user = setupUser();
const api = fakeApi();
const categories = [sampleCategory({ id: 3, name: 'Dining' }), sampleCategory({ id: 4, name: 'Lighting' })];

const none = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, 0])) as Record<Value, number>;

function facetsOf(category: Facets['category'], option: Facets['option']): Facets {
  return {
    ...{ total: 2, category, option, price: Array.from({ length: PRICE_BARS }, () => 0) },
    ...{ region: none(REGIONS), material: none(MATERIALS), colour: none(COLOURS), style: none(STYLES) },
    ...{ condition: none(GRADES), rating: { 4: 0, 3: 0, 2: 0 }, delivery: 0, deliversTo: null },
    ...{ inStock: 0, reclaimed: 0 },
  };
}

/** Reads the address, as the home page does. */
function Page() {
  const search = shopSearch.parse(useSearch({ strict: false }));
  return (
    <>
      <FilterChips search={search} categories={categories} />
      <FilterPanel search={search} categories={categories} />
    </>
  );
}

test('results of one category have its filters; chips name options, and another category drops them', async () => {
  api.answer({
    'catalog.facets': () => facetsOf({ 3: 2 }, { 11: 2, 21: 1 }),
    'catalog.categoryFilters': () => [
      {
        id: 1,
        name: 'Seats',
        options: [
          { id: 11, label: '4' },
          { id: 12, label: '6' },
        ],
      },
      { id: 2, name: 'Table shape', options: [{ id: 21, label: 'Round' }] },
    ],
  });
  const { router } = await show(<Page />, '/?search=table');
  const seats = within(await screen.findByRole('group', { name: 'Seats' }));
  expect(seats.getByRole('checkbox', { name: /^6/ })).toBeDisabled();
  await user.click(seats.getByRole('checkbox', { name: /^4/ }));
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
  expect(await chips.findByRole('link', { name: 'Remove filter: Seats: 4' })).toBeVisible();
  expect(shopSearch.parse(router.state.location.search)).toMatchObject({
    search: 'table',
    category: 3,
    option: [11],
  });

  await user.click(screen.getByText('Table shape', { ignore: 'legend' }));
  await user.click(screen.getByRole('checkbox', { name: /^Round/ }));
  await user.click(await chips.findByRole('link', { name: 'Remove filter: Seats: 4' }));
  expect(await chips.findByRole('link', { name: 'Remove filter: Table shape: Round' })).toBeVisible();
  expect(chips.queryByRole('link', { name: 'Remove filter: Seats: 4' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Lighting' }));
  expect(await chips.findByRole('link', { name: 'Remove filter: Lighting' })).toBeVisible();
  expect(shopSearch.parse(router.state.location.search).option).toBeUndefined();
});
