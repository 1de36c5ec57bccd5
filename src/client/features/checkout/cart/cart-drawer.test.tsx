import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { DomainError } from '@/shared/errors.ts';
import { formatMoney } from '@/shared/money.ts';
import { controlledAnswer, cut, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCart, sampleConfig } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { CartProvider } from './cart-provider.tsx';
import { useCart } from './use-cart.ts';

const api = fakeApi({ 'platform.config': () => sampleConfig(), 'auth.current': () => null });

const twoLines = [
  { quantity: 2, product: { name: 'Oak chair', price: '129.50', stock: 3 } },
  { quantity: 1, product: { name: 'Wool rug', price: '80.00' } },
];

function Opener() {
  const { open, count } = useCart();
  return (
    <button type="button" onClick={open}>
      Cart {count}
    </button>
  );
}

/** A page whose cart has just been opened. */
async function openCart() {
  const user = setupUser();
  await show(
    <CartProvider>
      <Opener />
    </CartProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^Cart \d/ }));
  return { user, drawer: await screen.findByRole('dialog', { name: 'Your cart' }) };
}

test('an empty cart shows an empty state with a button back to the shop', async () => {
  api.answer({ 'cart.get': () => sampleCart([]) });
  const { user, drawer } = await openCart();

  expect(await within(drawer).findByText('Your cart is empty')).toBeVisible();
  expect(within(drawer).getByText('Add some products to get started')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('opening the cart focuses Checkout, or the close button if a line cannot be bought', async () => {
  api.answer({ 'cart.get': () => sampleCart(twoLines) });
  const { user, drawer } = await openCart();
  await waitFor(() => expect(within(drawer).getByRole('link', { name: 'Checkout' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  cleanup();

  api.answer({ 'cart.get': () => sampleCart([{ ...twoLines[0], problem: 'Sold out' }]) });
  const { drawer: other } = await openCart();
  await waitFor(() => expect(within(other).getByRole('button', { name: 'Close' })).toHaveFocus());
});

test('opening the cart closes the toast about the added product', async () => {
  api.answer({ 'cart.get': () => sampleCart(twoLines) });
  toast.success('Added to cart');
  await openCart();
  expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
});

test('each line shows the delivery fee to the chosen region, or that delivery is impossible', async () => {
  const lines = [
    { product: { name: 'Wool sofa', deliveryAvailable: true, deliveryFee: '45.00' } },
    { product: { id: 2, name: 'Lamp', vendorId: 4, deliveryAvailable: true, region: 'wellington' as const } },
    { product: { id: 3, name: 'Rug' } },
  ];
  const places = [{ country: 'NZ' as const, region: 'dunedin' as const, fee: null }];
  const terms = [
    { vendorId: 3, collectionReadyDays: 4 },
    { vendorId: 4, places, collectionPlace: '9 Hill Street' },
  ];
  api.answer({ 'cart.get': () => sampleCart(lines, terms) });
  const { user, drawer } = await openCart();

  await user.selectOptions(await within(drawer).findByLabelText('Deliver to'), 'Otago (Dunedin)');
  expect(within(drawer).getByText('Delivery to Otago: $45.00')).toBeVisible();
  expect(
    within(drawer).getByText('Can’t be delivered to Otago. You collect it from 9 Hill Street.'),
  ).toBeVisible();
  expect(
    within(drawer).getByText(
      /^Not delivered: you collect it from the seller. Ready to collect in about 4 days.$/,
    ),
  ).toBeVisible();
  forgetDeliverTo();
});

test('the total includes delivery where the checkout starts with it; else its fee is below', async () => {
  const lines = [{ product: { deliveryAvailable: true, deliveryFee: '45.00', region: 'auckland' as const } }];
  const { collection, delivery } = sampleCart(lines);
  api.answer({ 'cart.get': () => sampleCart(lines) });
  const { user, drawer } = await openCart();
  const goTo = (region: string) => user.selectOptions(within(drawer).getByLabelText('Deliver to'), region);

  expect(await amountOf(drawer, 'Total')).toBe(formatMoney(collection.total, 'usd'));
  expect(await amountOf(drawer, 'Delivery, if you want it')).toBe('+ $45.00');
  await goTo('Otago (Dunedin)');
  expect(await amountOf(drawer, 'Total with delivery')).toBe(formatMoney(delivery?.total ?? '', 'usd'));
  expect(await amountOf(drawer, 'Delivery to Otago')).toBe('$45.00');
  expect(within(drawer).queryByText('Delivery, if you want it')).not.toBeInTheDocument();
  // The seller is there: the checkout starts with collection.
  await goTo('Auckland');
  expect(await amountOf(drawer, 'Total')).toBe(formatMoney(collection.total, 'usd'));
  forgetDeliverTo();
});

test("the totals are the server's, to the cent", async () => {
  const cart = sampleCart(twoLines);
  // Inconsistent with the lines on purpose: the browser must not compute totals.
  cart.collection = { ...cart.collection, tax: '27.13', total: '400.05' };
  api.answer({ 'cart.get': () => cart });
  const { drawer } = await openCart();

  expect(await amountOf(drawer, 'Subtotal')).toBe('$339.00');
  expect(await amountOf(drawer, 'Platform commission (10%)')).toBe('$33.90');
  expect(await amountOf(drawer, 'Tax (8%)')).toBe('$27.13');
  expect(await amountOf(drawer, 'Total')).toBe('$400.05');
  expect(within(drawer).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test('included tax is shown under the total, and a zero commission is omitted', async () => {
  const cart = sampleCart(twoLines);
  cart.collection = { ...cart.collection, commission: '0.00', tax: '44.22', total: '339.00' };
  api.answer({
    'cart.get': () => cart,
    'platform.config': () => sampleConfig({ taxIncluded: true, taxRate: 0.15, buyerCommissionRate: 0 }),
  });
  const { drawer } = await openCart();

  expect(await amountOf(drawer, 'Includes tax (15%)')).toBe('$44.22');
  expect(within(drawer).queryByText(/commission/)).not.toBeInTheDocument();
  expect(await amountOf(drawer, 'Total')).toBe('$339.00');
});

test('fast presses run in order and show at once; totals and Checkout wait for the last answer', async () => {
  const cartOf = (chairs: number, rugs: number) =>
    sampleCart([
      { quantity: chairs, product: { name: 'Oak chair', price: '129.50', stock: 9 } },
      { quantity: rugs, product: { name: 'Wool rug', price: '80.00' } },
    ]);
  const give: ((cart: ReturnType<typeof sampleCart>) => void)[] = [];
  const update = vi.fn((_: unknown) => {
    const answer = controlledAnswer<ReturnType<typeof sampleCart>>();
    give.push(answer.give);
    return answer.answer;
  });
  api.answer({ 'cart.get': () => cartOf(2, 1), 'cart.updateItem': update });
  const { user, drawer } = await openCart();

  const [more, moreOfOther] = await within(drawer).findAllByRole('button', { name: /^Increase quantity of/ });
  for (const button of [more, more, moreOfOther]) await user.click(button as HTMLElement);
  expect(moreOfOther).toHaveFocus();
  const quantities = () =>
    within(drawer)
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ })
      .map(({ value }) => value);
  expect(quantities()).toEqual(['4', '2']);
  expect(within(drawer).getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  expect(await amountOf(drawer, 'Subtotal')).toBe('$339.00');

  for (const [index, cart] of [cartOf(3, 1), cartOf(4, 1), cartOf(4, 2)].entries()) {
    await waitFor(() => expect(give).toHaveLength(index + 1));
    // Intermediate answers do not replace the pending quantities.
    expect(quantities()).toEqual(['4', '2']);
    give[index]?.(cart);
  }
  await waitFor(() => expect(within(drawer).getByRole('link', { name: 'Checkout' })).toBeVisible());
  expect(quantities()).toEqual(['4', '2']);
  expect(await amountOf(drawer, 'Subtotal')).toBe('$678.00');
  expect(update.mock.calls.map(([input]) => input)).toMatchObject(
    [3, 4, 2].map((quantity) => ({ quantity })),
  );
});

test('a changed quantity is announced with the new total from the server', async () => {
  const answer = controlledAnswer<ReturnType<typeof sampleCart>>();
  api.answer({ 'cart.get': () => sampleCart(twoLines), 'cart.updateItem': () => answer.answer });
  const { user, drawer } = await openCart();
  const [more] = await within(drawer).findAllByRole('button', { name: /^Increase quantity/ });
  const status = within(drawer).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.click(more as HTMLElement);
  expect(status).toBeEmptyDOMElement();

  const priced = sampleCart([{ ...twoLines[0], quantity: 3 }, { ...twoLines[1] }]);
  answer.give(priced);
  const total = formatMoney(priced.collection.total, 'usd');
  await waitFor(() => expect(status).toHaveTextContent(`3 Oak chair, total ${total}. That is all there is`));
});

test('the total after a removal is announced', async () => {
  const left = sampleCart([{ id: 101, ...twoLines[1] }]);
  api.answer({ 'cart.get': () => sampleCart(twoLines), 'cart.removeItem': () => left });
  const { user, drawer } = await openCart();
  await user.click(await within(drawer).findByRole('button', { name: 'Remove Oak chair' }));
  const total = formatMoney(left.collection.total, 'usd');
  await waitFor(() => expect(within(drawer).getByRole('status')).toHaveTextContent(`Total ${total}`));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Cart \d/ }));
  // A reopened drawer does not repeat it.
  expect(within(await screen.findByRole('dialog')).getByRole('status')).toBeEmptyDOMElement();
});

test("a refused quantity is rolled back with the server's reason", async () => {
  api.answer({
    'cart.get': () => sampleCart(twoLines),
    'cart.updateItem': () => {
      throw new DomainError('OUT_OF_STOCK', 'Only 2 left', { available: 2 });
    },
  });
  const { user, drawer } = await openCart();

  const [more] = await within(drawer).findAllByRole('button', { name: /^Increase quantity of/ });
  await user.click(more as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('ErrorOnly 2 left');
  expect(within(drawer).getByRole('textbox', { name: 'Quantity of Oak chair' })).toHaveValue('2');
});

test('a quantity is limited to 1 and the stock', async () => {
  const update = vi.fn(() => sampleCart());
  api.answer({
    'cart.get': () => sampleCart([{ quantity: 1, product: { stock: 1 } }]),
    'cart.updateItem': update,
  });
  const { user, drawer } = await openCart();

  await user.click(await within(drawer).findByRole('button', { name: /^Decrease quantity of/ }));
  await user.click(within(drawer).getByRole('button', { name: /^Increase quantity of/ }));
  expect(update).not.toHaveBeenCalled();
});

test('removing a product moves the focus to the next', async () => {
  api.answer({
    'cart.get': () => sampleCart(twoLines),
    'cart.removeItem': () => sampleCart([{ id: 101, ...twoLines[1] }]),
  });
  const { user, drawer } = await openCart();

  await user.click(await within(drawer).findByRole('button', { name: 'Remove Oak chair' }));
  expect(await screen.findByText('Removed from cart')).toBeVisible();
  expect(screen.getByText('Product has been removed from your cart.')).toBeVisible();
  expect(within(drawer).queryByText('Oak chair')).not.toBeInTheDocument();
  await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Remove Wool rug' })).toHaveFocus());
});

test('Undo restores removed and cleared lines', async () => {
  const add = vi.fn(() => sampleCart(twoLines));
  api.answer({
    'cart.get': () => sampleCart(twoLines),
    'cart.removeItem': () => sampleCart([{ id: 101, ...twoLines[1] }]),
    'cart.clear': () => sampleCart([]),
    'cart.addItem': add,
  });
  const { user, drawer } = await openCart();
  const { items } = sampleCart(twoLines);
  const lineOf = (index: number) => ({
    productId: items[index]?.product.id,
    quantity: items[index]?.quantity,
  });

  await user.click(await within(drawer).findByRole('button', { name: 'Remove Oak chair' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Back in your cart')).toBeVisible();
  expect(add.mock.calls).toEqual([[lineOf(0)]]);
  expect(within(drawer).getByText('Oak chair')).toBeVisible();

  await user.click(within(drawer).getByRole('button', { name: 'Clear Cart' }));
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(add.mock.calls).toEqual([[lineOf(0)], [lineOf(1)], [lineOf(0)]]));
});

test('clearing the cart needs a confirmation', async () => {
  const clear = vi.fn(() => sampleCart([]));
  api.answer({ 'cart.get': () => sampleCart(twoLines), 'cart.clear': clear });
  const { user, drawer } = await openCart();

  await user.click(await within(drawer).findByRole('button', { name: 'Clear Cart' }));
  const question = await screen.findByRole('alertdialog', { name: 'Clear your cart?' });
  expect(clear).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Clear cart' }));

  expect(await screen.findByText('All items have been removed from your cart.')).toBeVisible();
  expect(await within(drawer).findByText('Your cart is empty')).toBeVisible();
});

test('failing to clear the cart keeps the dialog open for another attempt', async () => {
  let isDown = true;
  api.answer({
    'cart.get': () => sampleCart(twoLines),
    'cart.clear': () => {
      if (isDown) throw cut;
      return sampleCart([]);
    },
  });
  const { user, drawer } = await openCart();
  await user.click(await within(drawer).findByRole('button', { name: 'Clear Cart' }));
  const clear = await screen.findByRole('button', { name: 'Clear cart' });
  await user.click(clear);
  expect(await screen.findByText('Failed to clear cart.')).toBeVisible();

  isDown = false;
  await user.click(clear);
  expect(await within(drawer).findByText('Your cart is empty')).toBeVisible();
});

test.each([
  ['cart.updateItem', /^Increase quantity/, 'Failed to update cart.'],
  ['cart.removeItem', 'Remove Oak chair', 'Failed to remove product from cart.'],
])('a toast reports that %s got no answer', async (procedure, button, sentence) => {
  api.answer({
    'cart.get': () => sampleCart(twoLines),
    [procedure]: () => {
      throw cut;
    },
  });
  const { user, drawer } = await openCart();

  const [first] = await within(drawer).findAllByRole('button', { name: button });
  await user.click(first as HTMLElement);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a line that cannot be bought shows its problem and disables Checkout', async () => {
  api.answer({
    'cart.get': () => sampleCart([{ quantity: 5, product: { stock: 2 }, problem: 'Only 2 left' }]),
  });
  const { drawer } = await openCart();

  expect(await within(drawer).findByText('Only 2 left')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  expect(within(drawer).queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('using the cart outside its provider throws', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await show(<Opener />);
  expect(await screen.findByText(/useCart must be used within a CartProvider/)).toBeInTheDocument();
  error.mockRestore();
});

/** The amount beside a label. */
async function amountOf(drawer: HTMLElement, label: string) {
  return (await within(drawer).findByText(label)).nextElementSibling?.textContent;
}
