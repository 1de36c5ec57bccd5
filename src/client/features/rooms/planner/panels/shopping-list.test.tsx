import { screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { forgetDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { historyReducer, NEW_HISTORY } from '@/client/features/rooms/planner/model/plan-history.ts';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { itemOf, pieceOf } from '@/testing/furnish-samples.ts';
import { sampleCart, sampleConfig } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { ShoppingList } from './shopping-list.tsx';

const product = (id: number, kind: FurnitureKind, fields: Partial<Furnishing>) =>
  pieceOf(id, kind, { widthCm: 100, depthCm: 50, deliveryFee: '20.00', ...fields });
const SOFA = product(1, 'sofa', { name: 'Wool sofa' });
const RACK = product(2, 'cabinet', {
  name: 'Shoe rack',
  vendorId: 2,
  vendorName: 'Ben',
  deliveryAvailable: false,
});
const SOLD_OUT = product(3, 'bookcase', { name: 'Oak bookcase', stock: 0 });
const OTHER = product(4, 'bookcase', { name: 'Rimu bookcase', price: '140.00', widthCm: 90, depthCm: 40 });

const item = ({ id, name }: Furnishing, x: number) =>
  itemOf({ key: `thing ${id}`, productId: id, name, x, height: 50, zIndex: id });

const api = fakeApi({
  'platform.config': () => sampleConfig(),
  'cart.get': () => sampleCart([]),
  'roomPlans.products': ({ ids }) => [SOFA, RACK, SOLD_OUT, OTHER].filter(({ id }) => ids.includes(id)),
  'roomPlans.sellers': () => [],
  'roomPlans.furnishings': () => [OTHER],
});
beforeEach(forgetDeliverTo);

function Planner({ items }: { items: RoomItem[] }) {
  const [{ plan }, dispatch] = useReducer(historyReducer, {
    ...NEW_HISTORY,
    plan: { ...NEW_HISTORY.plan, items },
  });
  return <ShoppingList plan={plan} dispatch={dispatch} onViewCart={undefined} />;
}

test('the list is grouped by vendor with delivery fees, and shows the total', async () => {
  api.answer({});
  await show(<Planner items={[item(SOFA, 0), item(RACK, 150)]} />);
  const list = within(await screen.findByRole('region', { name: 'Shopping list' }));
  expect(await list.findByRole('heading', { name: 'Ana Delivery $20.00' })).toBeVisible();
  expect(list.getByRole('heading', { name: 'Ben Pick-up only' })).toBeVisible();
  // 200.00 with 10 % service fee and 8 % tax.
  expect(list.getByText('To pay, if you collect it').nextSibling).toHaveTextContent('$236.00');
  expect(list.getByText('To pay, delivered').nextSibling).toHaveTextContent('$256.00');
});

test('a sold-out product can be swapped for the most similar one that fits', async () => {
  api.answer({});
  const user = setupUser();
  await show(<Planner items={[item(SOFA, 0), item(SOLD_OUT, 150)]} />);
  const list = within(await screen.findByRole('region', { name: 'Shopping list' }));
  expect(await list.findByText('Sold out')).toBeVisible();
  await user.click(await list.findByRole('button', { name: 'Swap for Rimu bookcase, $140.00 (+$40.00)' }));
  expect(await list.findByRole('link', { name: 'Rimu bookcase' })).toBeVisible();
  expect(list.queryByText('Sold out')).not.toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Add 2 pieces to cart' })).toBeEnabled();
});

test('a room over its budget shows the excess', async () => {
  api.answer({});
  const items = [item(SOFA, 0), item(RACK, 150)];
  // The rack was there before. 100.00 with 10 % service fee and 8 % tax are 118.00.
  const budget = { cents: 100_00, kept: ['thing 2'] };
  await show(
    <ShoppingList
      plan={{ ...NEW_HISTORY.plan, items }}
      budget={budget}
      dispatch={() => {}}
      onViewCart={undefined}
    />,
  );
  const list = within(await screen.findByRole('region', { name: 'Shopping list' }));
  expect(await list.findByRole('status')).toHaveTextContent('$18.00 over your budget of $100.00');
});

test('only products missing in the current cart are added; a refused one does not stop the others', async () => {
  const lamp = product(5, 'floorLamp', { name: 'Floor lamp', price: '80.00' });
  let isLater = false;
  const cart: { productId: number; quantity: number }[] = [];
  api.answer({
    // Another tab has added the sofa to the cart, and the lamp's price rose.
    'cart.get': () => sampleCart(isLater ? [{ product: { id: SOFA.id } }] : []),
    'roomPlans.products': ({ ids }) =>
      [SOFA, RACK, { ...lamp, price: isLater ? '95.00' : '80.00' }].filter(({ id }) => ids.includes(id)),
    'cart.addItem': (line) => {
      if (line.productId === RACK.id) throw new Error('Only 0 left');
      cart.push({ productId: line.productId, quantity: line.quantity ?? 1 });
      return sampleCart([{ product: { id: SOFA.id } }, { product: { id: lamp.id } }]);
    },
  });
  const user = setupUser();
  await show(<Planner items={[item(SOFA, 0), item(RACK, 120), item(lamp, 240)]} />);
  const list = within(await screen.findByRole('region', { name: 'Shopping list' }));
  const button = await list.findByRole('button', { name: 'Add 3 pieces to cart' });
  isLater = true;
  await user.click(button);
  expect(
    await screen.findByText(/^Shoe rack: .*1 piece of your room has been added to your cart\.$/),
  ).toBeVisible();
  expect(cart).toEqual([{ productId: lamp.id, quantity: 1 }]);
  expect(await list.findByText('$95.00')).toBeVisible();
});

test('a removed product is not a link, and the list shows if no replacement fits', async () => {
  api.answer({ 'roomPlans.furnishings': () => [] });
  await show(
    <Planner items={[item(SOFA, 0), item(product(9, 'bookcase', { name: 'Old bookcase' }), 150)]} />,
  );
  const list = within(await screen.findByRole('region', { name: 'Shopping list' }));
  expect(await list.findByText('No longer sold')).toBeVisible();
  expect(await list.findByText('Nothing like it in stock fits here.')).toBeVisible();
  expect(list.queryByRole('link', { name: 'Old bookcase' })).not.toBeInTheDocument();
});
