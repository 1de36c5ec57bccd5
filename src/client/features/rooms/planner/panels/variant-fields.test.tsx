import { screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  historyReducer,
  NEW_HISTORY,
  type PlanHistory,
} from '@/client/features/rooms/planner/model/plan-history.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { itemOf, pieceOf } from '@/testing/furnish-samples.ts';
import { sampleProduct, sampleVariant } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { ChooseVariantDialog } from './choose-variant-dialog.tsx';
import { ItemVariant } from './variant-fields.tsx';

const product = sampleProduct({
  ...{ id: 1, name: 'Linen sofa', price: '900.00', stock: 0, widthCm: 160, depthCm: 90 },
  choices: { options: ['Seats'], variants: 3, fromPrice: '900.00', stock: 5, isMixed: false, colours: [] },
});
const variant = (id: number, seats: string, widthCm: number, stock: number) =>
  sampleVariant({ id, values: [seats], price: `${id}000.00`, widthCm, depthCm: 90, stock });
const listing = {
  ...product,
  options: ['Seats'],
  variants: [variant(1, 'Two', 160, 0), variant(2, 'Three', 220, 3), variant(3, 'Four', 280, 2)],
};
const planned = pieceOf(2, 'sofa', { listingId: 1, values: ['Three'], name: 'Linen sofa · Three' });

const api = fakeApi({
  'catalog.product': () => listing,
  'roomPlans.products': ({ ids }) => [planned, pieceOf(9, 'chair')].filter(({ id }) => ids.includes(id)),
});
const user = setupUser();
let now: PlanHistory = NEW_HISTORY;
beforeEach(() => api.answer({}));

function Planner({ productId, isLocked = false }: { productId: number; isLocked?: boolean }) {
  const item = itemOf({
    key: 'sofa',
    productId,
    name: 'Linen sofa · Three',
    width: 220,
    height: 90,
    isLocked,
  });
  const [history, dispatch] = useReducer(historyReducer, {
    ...NEW_HISTORY,
    plan: { ...NEW_HISTORY.plan, items: [item] },
  });
  now = history;
  const [shown = item] = history.plan.items;
  return <ItemVariant history={history} dispatch={dispatch} item={shown} />;
}

test('a piece in the plan becomes another variant, with its size and name', async () => {
  await show(<Planner productId={2} />);
  const seats = await screen.findByRole('combobox', { name: 'Seats' });
  expect(
    within(seats)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Two (sold out)', 'Three', 'Four']);
  await user.selectOptions(seats, 'Four');
  expect(now.plan.items).toMatchObject([
    { key: 'sofa', productId: 3, name: 'Linen sofa · Four', width: 280, height: 90 },
  ]);
});

test('a locked piece keeps its variant', async () => {
  await show(<Planner productId={2} isLocked />);
  expect(await screen.findByRole('combobox', { name: 'Seats' })).toBeDisabled();
});

test('a piece whose variant is no longer sold becomes another one', async () => {
  api.answer({ 'catalog.listingOf': ({ id }) => (id === 4 ? { id: 1 } : null) });
  await show(<Planner productId={4} />);
  const others = await screen.findByRole('combobox', { name: 'No longer sold: choose another' });
  expect(
    within(others)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Two (sold out)', 'Three', 'Four']);
  await user.selectOptions(others, 'Three');
  expect(now.plan.items).toMatchObject([{ key: 'sofa', productId: 2, name: 'Linen sofa · Three' }]);
});

test('adding a product with variants asks which one, and offers one in stock first', async () => {
  const [onAdd, onClose] = [vi.fn(), vi.fn()];
  await show(<ChooseVariantDialog product={product} onAdd={onAdd} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Linen sofa' }));
  const seats = await dialog.findByRole('combobox', { name: 'Seats' });
  expect(seats).toHaveDisplayValue('Three');
  expect(dialog.getByText('$2,000.00')).toBeVisible();
  await user.selectOptions(seats, 'Four');
  expect(dialog.getByText(/W 280 × D 90/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add to the room' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 3, name: 'Linen sofa · Four', price: '3000.00', widthCm: 280 }),
  );
  expect(onClose).toHaveBeenCalled();
});

test('the variant that a search found is chosen first', async () => {
  const found = { ...product, variant: variant(3, 'Four', 280, 2) };
  await show(<ChooseVariantDialog product={found} onAdd={vi.fn()} onClose={vi.fn()} />);
  expect(await screen.findByRole('combobox', { name: 'Seats' })).toHaveDisplayValue('Four');
});
