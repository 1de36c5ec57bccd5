import { screen, within } from '@testing-library/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBar } from '@/client/components/search-bar.tsx';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { Suggestions } from './suggestions.tsx';

const user = setupUser();

const api = fakeApi({
  'catalog.suggest': ({ text }) =>
    text.trim() === 'so'
      ? {
          queries: ['sofa'],
          categories: [{ id: 3, name: 'Seating', search: '' }],
          products: [
            {
              ...{ id: 7, variantId: 7, name: 'Linen sofa', isFrom: false },
              price: '250.00',
              imageUrl: '',
              isSoldOut: false,
              widthCm: 180,
              depthCm: 90,
              heightCm: null,
            },
          ],
        }
      : { queries: [], categories: [], products: [] },
});

async function open() {
  // The DOM of these tests does not scroll.
  HTMLElement.prototype.scrollIntoView = () => {};
  const { router } = await show(<SearchBar search="" />);
  const field = screen.getByLabelText('Search products');
  await user.type(field, 'so');
  return {
    router,
    field,
    list: await screen.findByRole('listbox', { name: 'Suggestions' }, { timeout: 5_000 }),
  };
}

test('arrow keys, Home and End move through the suggestions and back to the field', async () => {
  api.answer({});
  const { field, list } = await open();
  expect(field).toHaveRole('combobox');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
  expect(chosen()).toBeNull();
  const seen: (string | null)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{Home}', '{ArrowUp}', '{ArrowUp}']) {
    await user.keyboard(key);
    seen.push(chosen());
  }
  expect(seen).toEqual([
    'sofa',
    'Seating',
    'Linen sofaW 180 × D 90 cm$250.00you pay $295.00',
    'sofa',
    null,
    'Linen sofaW 180 × D 90 cm$250.00you pay $295.00',
  ]);
  const option = screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  expect(field).toHaveFocus();
});

test.each([
  ['opens the chosen suggestion', '{End}{ArrowUp}{Enter}', '/products/7/linen-sofa'],
  ['sends the search as it was typed if no suggestion is chosen', '{Enter}', '/?search=so'],
])('Enter %s', async (_, keys, address) => {
  api.answer({});
  const { router } = await open();
  await user.keyboard(keys);
  expect(router.state.location.href).toBe(address);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

/** Types after the first rendering of what is beside it, before its effects. */
function TypeBetween({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useLayoutEffect(() => {
    if (field.current) field.current.value = 'so';
  }, [field]);
  return null;
}

/** Loads the suggestions once the field is there. */
function LateSuggestions() {
  const field = useRef<HTMLInputElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <form>
      <input ref={field} aria-label="Search products" onFocus={() => setIsLoaded(true)} />
      {isLoaded && <Suggestions input={field} search="" />}
      {isLoaded && <TypeBetween field={field} />}
    </form>
  );
}

test('text typed before the suggestions listen to the field is completed', async () => {
  api.answer({});
  await show(<LateSuggestions />);
  await user.click(await screen.findByLabelText('Search products'));
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeVisible();
});

test('Escape closes the list and leaves the text; leaving the field closes it too', async () => {
  api.answer({});
  const { field } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('so');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a range of prices says so, and a variant that the search names is opened', async () => {
  const size = { widthCm: null, depthCm: null, heightCm: null };
  const table = { id: 7, imageUrl: '', isSoldOut: false, price: '420.00', ...size };
  api.answer({
    'catalog.suggest': () => ({
      ...{ queries: [], categories: [] },
      products: [
        { ...table, variantId: 7, name: 'Rimu table', isFrom: true },
        { ...table, id: 8, variantId: 9, name: 'Oak table · 180 cm', isFrom: false },
      ],
    }),
  });
  const { list } = await open();
  const [rimu, oak] = within(list).getAllByRole('option');
  expect(rimu).toHaveTextContent('Rimu tablefrom $420.00');
  expect(rimu).toHaveAttribute('href', '/products/7/rimu-table');
  expect(oak).toHaveTextContent('Oak table · 180 cm$420.00');
  expect(oak).toHaveAttribute('href', '/products/8/oak-table-180-cm?v=9');
});
