import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetDeliverTo,
  keepDeliverTo,
  readDeliverTo,
} from '@/client/components/deliver-to/kept-deliver-to.ts';
import { noteOrderElsewhere } from '@/client/components/ordered-elsewhere.ts';
import { forgetAllDrafts } from '@/client/lib/kept-drafts.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import type { PaymentIntentView } from '@/shared/checkout/checkout.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import { toCents } from '@/shared/money.ts';
import { type Answer, controlledAnswer, cut, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCart, sampleConfig, sampleMe, sampleOrder } from '@/testing/samples.ts';
import { pasteInto, setupUser, type User } from '@/testing/user.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { savePendingPayment } from './pending-payment.ts';
import { placeOrder } from './use-payment.ts';

const chair = { quantity: 2, product: { name: 'Oak chair', price: '100.00' } };
const sofa = {
  product: { name: 'Wool sofa', price: '900.00', deliveryAvailable: true, deliveryFee: '45.00' },
};
const order = sampleOrder();
const placed: Answer<'checkout.process'> = () => ({ success: true, message: '', order });

const api = fakeApi({
  'cart.get': () => sampleCart([chair]),
  'checkout.createIntent': intentFor,
  'checkout.confirmSandbox': () => ({ status: 'authorized' }),
  'checkout.process': placed,
});

/** The payment intent for the displayed total. */
function intentFor(wish: { amount: number }): PaymentIntentView {
  return {
    clientSecret: 'pi_1_secret',
    paymentIntentId: 'pi_1',
    provider: 'sandbox',
    amount: Math.round(wish.amount * 100),
    currency: 'usd',
  };
}

beforeEach(forgetAllDrafts);
beforeEach(forgetDeliverTo);

/** @param region chosen before on another page; the sample seller is in Auckland */
async function openCheckout({
  isReturning = false,
  hasAddressBook = false,
  me = sampleMe(),
  region = 'Auckland',
} = {}) {
  if (region && !readDeliverTo()) keepDeliverTo(region);
  const user = setupUser();
  const site = await show(
    <CheckoutScreen
      me={me}
      config={sampleConfig()}
      isReturning={isReturning}
      hasAddressBook={hasAddressBook}
      onEditCart={() => {}}
    />,
    '/checkout',
  );
  return { user, ...site };
}

/** Types a card and presses the button that pays. */
async function payWith(user: User, number: string) {
  await user.clear(await screen.findByLabelText('Card number'));
  await pasteInto(user, screen.getByLabelText('Card number'), number);
  if (!(screen.getByLabelText('Expiry date') as HTMLInputElement).value) {
    await user.type(screen.getByLabelText('Expiry date'), '1234');
    await user.type(screen.getByLabelText('Security code'), '123');
  }
  await user.click(payButton());
}

const payButton = () => screen.getByRole('button', { name: /^(?:Pay|Confirm and pay) \$/ });
const orderSeen = (site: { router: { state: { location: { search: unknown; pathname: string } } } }) =>
  waitFor(() => {
    expect(site.router.state.location.pathname).toBe('/order-tracking');
    expect(site.router.state.location.search).toEqual({ order: order.orderNumber });
  });

test('an empty cart has a link to the shop', async () => {
  api.answer({ 'cart.get': () => sampleCart([]) });
  await openCheckout();
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
});

test('a skeleton replaces the card form until the payment intent exists', async () => {
  const answer = controlledAnswer<PaymentIntentView>();
  api.answer({ 'checkout.createIntent': () => answer.answer });
  await openCheckout();
  expect(await screen.findByText('Preparing the payment...')).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');

  answer.give(intentFor({ amount: 236 }));
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(screen.getByText('Test mode: no real payment')).toBeVisible();
  for (const number of Object.values(SANDBOX_CARDS)) {
    expect(screen.getByText(number.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  }
});

test('paying opens the order and shows a toast', async () => {
  const process = vi.fn(placed);
  api.answer({ 'checkout.process': process });
  const { user, ...site } = await openCheckout();

  await payWith(user, SANDBOX_CARDS.succeeds);
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  expect(screen.getByText(`Order ${order.orderNumber} has been created.`)).toBeVisible();
  await orderSeen(site);
  expect(process).toHaveBeenCalledExactlyOnceWith({
    paymentIntentId: 'pi_1',
    amount: 236,
    fulfillmentMethod: 'collection',
    ways: { 3: 'collection' },
    shippingAddress: null,
    collectionLocation: 'Auckland, New Zealand',
    deliveryFee: '0.00',
    cartItems: [{ productId: 1, quantity: 2, price: '100.00' }],
  });
  expect(sessionStorage).toHaveLength(0);
});

test('a second press while paying does nothing', async () => {
  const answer = controlledAnswer<{ status: 'authorized' }>();
  const confirm = vi.fn(() => answer.answer);
  api.answer({ 'checkout.confirmSandbox': confirm });
  const { user, ...site } = await openCheckout();

  await payWith(user, SANDBOX_CARDS.succeeds);
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(payButton()).toHaveAttribute('aria-busy', 'true');
  await user.click(payButton());
  await user.click(payButton());
  answer.give({ status: 'authorized' });
  await orderSeen(site);
  expect(confirm).toHaveBeenCalledOnce();
});

describe('delivery', () => {
  test('is disabled with a reason if nothing can be delivered', async () => {
    api.answer({});
    await openCheckout();
    expect(await screen.findByRole('radio', { name: 'Collection' })).toBeChecked();
    const delivery = screen.getByRole('radio', { name: 'Delivery' });
    expect(delivery).toBeDisabled();
    expect(delivery).toHaveAccessibleDescription('This seller does not deliver what is in your cart.');
  });

  test('shows the method of each item, and its fee is charged', async () => {
    const cart = sampleCart([chair, sofa]);
    const open = vi.fn(intentFor);
    api.answer({ 'cart.get': () => cart, 'checkout.createIntent': open });
    const { user } = await openCheckout({ region: '' });

    await screen.findByLabelText('Card number');
    expect(payButton()).toHaveTextContent('Pay $1,298.00');
    await user.type(screen.getByLabelText('Card number'), '4242');
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled'));
    expect(payButton()).toHaveTextContent('Pay $1,343.00');
    expect(open).toHaveBeenLastCalledWith({
      ...{ amount: 1343, dueLater: 0, currency: 'usd', ways: { 3: 'delivery' }, destination: null },
    });
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');

    const [first, second] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Collect from Auckland');
    expect(second).toHaveTextContent('Delivered in about 7 days, $45.00');
  });

  test('validates the address, keeps the typed values and sends them', async () => {
    const open = vi.fn(intentFor);
    api.answer({ 'cart.get': () => sampleCart([sofa]), 'checkout.createIntent': open });
    const { user, ...site } = await openCheckout({ region: '' });

    await user.click(await screen.findByRole('radio', { name: 'Delivery' }));
    await user.type(screen.getByLabelText('City'), 'Nelson');
    await payWith(user, SANDBOX_CARDS.succeeds);

    expect(await screen.findByText('Street address is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveFocus());
    // The town sets the region until the buyer chooses one.
    const region = screen.getByLabelText('State/Region');
    const goTo = async (city: string) => {
      await user.clear(screen.getByLabelText('City'));
      await user.type(screen.getByLabelText('City'), city);
      await user.tab();
    };
    expect(region).toHaveValue('Nelson');
    await goTo('Dunedin');
    expect(region).toHaveValue('Otago');
    await goTo('Nowhereville');
    expect(region).toHaveValue('');
    await goTo('Nelson');
    expect(region).toHaveValue('Nelson');
    expect(screen.getByText('Postal code is required')).toBeVisible();

    await user.click(screen.getByRole('radio', { name: 'Collection' }));
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    expect(screen.getByLabelText('City')).toHaveValue('Nelson');
    expect(screen.getByLabelText('Full name')).toHaveValue('Robin Sharp');
    expect(screen.getByLabelText('Country')).toHaveValue('New Zealand');

    await pasteInto(user, screen.getByLabelText('Street address'), '1 Beach Road');
    await user.type(screen.getByLabelText('Postal code'), '7010');
    await user.click(payButton());
    await orderSeen(site);
    expect(open).toHaveBeenLastCalledWith({
      amount: 1107,
      dueLater: 0,
      currency: 'usd',
      ways: { 3: 'delivery' },
      destination: { country: 'NZ', region: 'nelson' },
      collectionLocation: null,
      shippingAddress: {
        fullName: 'Robin Sharp',
        email: 'robin@example.com',
        phone: '',
        street: '1 Beach Road',
        suburb: '',
        city: 'Nelson',
        state: 'Nelson',
        zip: '7010',
        country: 'New Zealand',
        access: '',
      },
    });
  });

  test("takes the buyer's name and email, also of a new guest, unless another name was typed", async () => {
    api.answer({ 'cart.get': () => sampleCart([sofa]) });
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('radio', { name: 'Delivery' }));
    await pasteInto(user, screen.getByLabelText('Street address'), '1 Beach Road');
    cleanup();

    const me = { ...sampleMe(), name: 'Kim Keys', email: 'kim@example.com' };
    await openCheckout({ me });
    expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Keys');
    expect(screen.getByLabelText('Email')).toHaveValue('kim@example.com');
    expect(screen.getByLabelText('Street address')).toHaveValue('1 Beach Road');
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Aunt Ann');
    cleanup();

    await openCheckout();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Aunt Ann');
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.com');
  });

  test('that became impossible needs another choice', async () => {
    let cart: CartView = sampleCart([chair, sofa]);
    api.answer({ 'cart.get': () => cart });
    const { user, queryClient } = await openCheckout();

    await user.click(await screen.findByRole('radio', { name: 'Delivery' }));
    cart = sampleCart([chair]);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Delivery' })).toBeDisabled());
    expect(screen.getByRole('radio', { name: 'Collection' })).not.toBeChecked();

    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled'));
    await user.click(payButton());
    const title = await screen.findByText('Fulfillment Method Required');
    expect(title.closest('[role="alert"]')).toBeVisible();
    expect(
      screen.getByText('Please select a fulfillment method (collection or delivery) before proceeding.'),
    ).toBeVisible();
  });
});

describe('a buyer who would collect elsewhere and has not chosen so', () => {
  test.each([
    ['', 'Auckland'],
    ['Otago', '5 Rosebank Road'],
  ])('in %j is asked once before paying', async (region, place) => {
    const process = vi.fn(placed);
    const terms = region ? [{ vendorId: 3, collectionPlace: place }] : [];
    api.answer({ 'cart.get': () => sampleCart([chair], terms), 'checkout.process': process });
    const { user, ...site } = await openCheckout({ region });
    await payWith(user, SANDBOX_CARDS.succeeds);
    const question = await screen.findByRole('alertdialog', { name: 'Will you pick this up yourself?' });
    expect(question).toHaveTextContent(`Oak chair: collect from ${place}`);
    expect(within(question).queryByRole('button', { name: 'Have it delivered' })).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(process).not.toHaveBeenCalled();

    await user.click(payButton());
    await user.click(await screen.findByRole('button', { name: 'Collect and pay $236.00' }));
    await orderSeen(site);
    expect(process).toHaveBeenCalledOnce();
  });

  test('may have it delivered instead, and chooses the region, which fills the city', async () => {
    api.answer({ 'cart.get': () => sampleCart([sofa]) });
    const { user } = await openCheckout({ region: '' });
    await payWith(user, SANDBOX_CARDS.succeeds);
    await user.click(await screen.findByRole('button', { name: 'Have it delivered' }));
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await waitFor(() => expect(screen.getByLabelText('Deliver to')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Otago (Dunedin)');
    expect(screen.getByLabelText('City')).toHaveValue('Dunedin');
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Hawke’s Bay');
    expect(screen.getByLabelText('City')).toHaveValue('');
    await user.type(screen.getByLabelText('City'), 'Napier');
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Auckland');
    expect(screen.getByLabelText('City')).toHaveValue('Napier');
  });
});

describe('several sellers', () => {
  const lamp = {
    product: {
      ...{ name: 'Lamp', vendorId: 4, vendorName: 'Tram Barn', price: '50.00' },
      ...{ deliveryAvailable: true, deliveryFee: '8.00', region: 'wellington' as const },
      collectionAddress: '9 Hill Street, Newtown',
    },
  };
  const terms = [
    {
      ...{ vendorId: 3, collectionPlace: '5 Rosebank Road', collectionHours: 'Weekdays 9 to 5' },
      collectionInstructions: 'Ring the bell.',
      collectionReadyDays: null,
      places: [
        { country: 'NZ' as const, region: 'dunedin' as const, fee: '145.00' },
        { country: 'NZ' as const, region: 'invercargill' as const, fee: null },
      ],
    },
  ];
  const ways = (vendor: string) =>
    within(screen.getByRole('group', { name: `How would you like to get your order from ${vendor}?` }));

  test('the region chosen on another page is preselected', async () => {
    keepDeliverTo('Otago');
    api.answer({ 'cart.get': () => sampleCart([sofa, lamp], terms) });
    const { user } = await openCheckout();
    const region = await screen.findByLabelText('Deliver to');
    expect(region).toHaveDisplayValue('Otago (Dunedin)');
    expect(region).toHaveAttribute('autocomplete', 'address-level1');
    expect(screen.getByLabelText('State/Region')).toHaveDisplayValue('Otago (Dunedin)');
    expect(ways('Kauri Workshop').getByText('$145.00, in about 7 days.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Auckland');
    expect(readDeliverTo()?.value).toBe('Auckland');
  });

  test('each part has its own method; the region sets its default and its fee', async () => {
    const open = vi.fn(intentFor);
    api.answer({ 'cart.get': () => sampleCart([sofa, lamp], terms), 'checkout.createIntent': open });
    const { user } = await openCheckout();

    expect(await screen.findAllByText(/^Collect from 5 Rosebank Road/)).toHaveLength(2);
    expect(screen.getByText('Weekdays 9 to 5')).toBeVisible();
    expect(screen.getByText('Ring the bell.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Otago (Dunedin)');
    expect(ways('Kauri Workshop').getByRole('radio', { name: 'Delivery' })).toBeChecked();
    expect(ways('Kauri Workshop').getByText('$145.00, in about 7 days.')).toBeVisible();
    await user.click(ways('Tram Barn').getByRole('radio', { name: 'Collection' }));
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled'));
    expect(payButton()).toHaveTextContent('Pay $1,266.00');
    expect(open).toHaveBeenLastCalledWith({
      amount: 1266,
      dueLater: 0,
      currency: 'usd',
      ways: { 3: 'delivery', 4: 'collection' },
      destination: { country: 'NZ', region: 'dunedin' },
    });

    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Southland (Invercargill)');
    const delivery = ways('Kauri Workshop').getByRole('radio', { name: 'Delivery' });
    expect(delivery).toBeDisabled();
    expect(delivery).toHaveAccessibleDescription('This seller does not deliver to Southland.');
  });

  test('a region typed after a choice for one part leaves the others as they were shown', async () => {
    api.answer({ 'cart.get': () => sampleCart([sofa, lamp], terms) });
    const { user } = await openCheckout({ region: '' });
    await screen.findAllByText('Collect from 5 Rosebank Road');
    await user.click(ways('Kauri Workshop').getByRole('radio', { name: 'Delivery' }));
    await user.selectOptions(screen.getByLabelText('State/Region'), 'Otago (Dunedin)');
    expect(ways('Kauri Workshop').getByText('$145.00, in about 7 days.')).toBeVisible();
    expect(ways('Tram Barn').getByRole('radio', { name: 'Collection' })).toBeChecked();
    expect(screen.getByText('Want it delivered? Choose Delivery.')).toBeVisible();
  });

  test("a seller that does not deliver to the buyer's region is named with the place of collection, also beside Pay", async () => {
    keepDeliverTo('Southland');
    api.answer({ 'cart.get': () => sampleCart([sofa], terms) });
    await openCheckout();
    expect(await screen.findByRole('radio', { name: 'Collection' })).toBeChecked();
    const notice = screen.getByText('Kauri Workshop does not deliver to Southland.');
    expect(notice.closest('[role="status"]')).toHaveTextContent('You would collect it in Auckland.');
    const atPay =
      'You collect this order yourself in Auckland. Kauri Workshop does not deliver to Southland.';
    expect(screen.getByText(atPay)).toBeVisible();
    cleanup();

    api.answer({ 'cart.get': () => sampleCart([sofa, lamp], terms) });
    const { user } = await openCheckout();
    const part = 'You collect part of this order yourself in Auckland.';
    expect(await screen.findByText(new RegExp(part))).toBeVisible();
    expect(ways('Tram Barn').getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await user.selectOptions(screen.getByLabelText('Deliver to'), 'Otago (Dunedin)');
    expect(screen.queryByText(/does not deliver/)).not.toBeInTheDocument();
  });

  test('a region outside the twelve delivery regions is named as chosen', async () => {
    keepDeliverTo('Gisborne');
    const nowhere: SellerTerms[] = terms.map((seller) => ({
      ...seller,
      places: [{ country: 'NZ', region: null, fee: null }],
    }));
    api.answer({ 'cart.get': () => sampleCart([sofa], nowhere) });
    await openCheckout();
    expect(await screen.findByText('Kauri Workshop does not deliver to Gisborne.')).toBeVisible();
  });

  test('address and methods survive a reload, and are hidden from the next user of the browser', async () => {
    api.answer({ 'cart.get': () => sampleCart([sofa, lamp], terms) });
    const { user } = await openCheckout();
    await user.selectOptions(await screen.findByLabelText('Deliver to'), 'Otago (Dunedin)');
    await pasteInto(user, screen.getByLabelText('Street address'), '2 Princes Street');
    await user.click(ways('Tram Barn').getByRole('radio', { name: 'Collection' }));
    cleanup();

    await openCheckout();
    expect(await screen.findByLabelText('Street address')).toHaveValue('2 Princes Street');
    expect(screen.getByLabelText('State/Region')).toHaveValue('Otago');
    expect(ways('Tram Barn').getByRole('radio', { name: 'Collection' })).toBeChecked();
    expect(ways('Kauri Workshop').getByRole('radio', { name: 'Delivery' })).toBeChecked();
    cleanup();

    forgetAllDrafts();
    forgetDeliverTo();
    await openCheckout({ region: '' });
    await screen.findByLabelText('Deliver to');
    expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument();
  });

  test('placing an order removes its draft', async () => {
    api.answer({ 'cart.get': () => sampleCart([sofa, lamp], terms) });
    const { user, ...site } = await openCheckout();
    await user.selectOptions(await screen.findByLabelText('Deliver to'), 'Auckland');
    await user.click(ways('Tram Barn').getByRole('radio', { name: 'Collection' }));
    await payWith(user, SANDBOX_CARDS.succeeds);
    await orderSeen(site);
    expect(Object.keys(localStorage)).toEqual(['rehome.deliver-to']);
  });
});

describe('an address book', () => {
  const home = {
    ...{ id: 1, fullName: 'Robin Sharp', phone: '', street: '2 Princes Street', suburb: '', isDefault: true },
    ...{ city: 'Dunedin', state: 'Otago', zip: '9016', country: 'New Zealand' },
  };
  const work = {
    ...{ ...home, id: 2, street: '9 Hill Street', isDefault: false },
    ...{ city: 'Nelson', state: 'Nelson', zip: '7010' },
  };

  test('begins with the default address, offers the others, and remembers the one that was used', async () => {
    const save = vi.fn(() => [home, work]);
    const cart = sampleCart([{ product: { ...sofa.product, region: 'wellington' } }]);
    api.answer({ 'cart.get': () => cart, 'addresses.list': () => [home, work], 'addresses.save': save });
    const { user, ...site } = await openCheckout({ hasAddressBook: true, region: '' });
    expect(await screen.findByLabelText('Street address')).toHaveValue('2 Princes Street');
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await user.selectOptions(screen.getByLabelText('Your addresses'), 'Robin Sharp, 9 Hill Street, Nelson');
    expect(screen.getByLabelText('Street address')).toHaveValue('9 Hill Street');
    expect(screen.getByLabelText('State/Region')).toHaveValue('Nelson');
    await payWith(user, SANDBOX_CARDS.succeeds);
    await orderSeen(site);
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ street: '9 Hill Street', id: 2 }));
  });

  test('names the filled-in address; editing it updates it instead of adding another', async () => {
    const save = vi.fn(() => [home, work]);
    const cart = sampleCart([{ product: { ...sofa.product, region: 'wellington' } }]);
    api.answer({ 'cart.get': () => cart, 'addresses.list': () => [home, work], 'addresses.save': save });
    const { user, ...site } = await openCheckout({ hasAddressBook: true, region: '' });
    const choice = await screen.findByLabelText('Your addresses');
    expect(choice).toHaveDisplayValue('Robin Sharp, 2 Princes Street, Dunedin');
    expect(screen.getByRole('checkbox', { name: 'Keep this address for next time' })).toBeChecked();
    await user.type(screen.getByLabelText('Street address'), ', Flat 3');
    expect(screen.getByRole('checkbox', { name: 'Change the saved address too' })).toBeChecked();

    await user.selectOptions(choice, 'Another address');
    expect(screen.getByLabelText('Street address')).toHaveValue('');
    expect(screen.getByLabelText('Full name')).toHaveValue('Robin Sharp');
    await user.selectOptions(choice, 'Robin Sharp, 2 Princes Street, Dunedin');
    await user.type(screen.getByLabelText('Street address'), ', Flat 3');
    await payWith(user, SANDBOX_CARDS.succeeds);
    await orderSeen(site);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ street: '2 Princes Street, Flat 3', id: 1 }),
    );
  });
});

describe('when it fails', () => {
  test("a declined card shows the bank's reason and allows another card", async () => {
    api.answer({
      'checkout.confirmSandbox': ({ cardNumber }) => {
        if (cardNumber.replaceAll(' ', '') === SANDBOX_CARDS.succeeds) return { status: 'authorized' };
        throw new DomainError('PAYMENT_DECLINED', 'Your card was declined.');
      },
    });
    const { user, ...site } = await openCheckout();

    await payWith(user, SANDBOX_CARDS.declined);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText('Your card was declined. You have not been charged.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Card number')).toHaveFocus());
    expect(screen.getByLabelText('Card number')).toBeInvalid();

    await user.clear(screen.getByLabelText('Security code'));
    await user.click(payButton());
    expect(await screen.findByText('Enter the security code')).toBeVisible();
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Security code'), '123');
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
    expect(sessionStorage).toHaveLength(0);

    await payWith(user, SANDBOX_CARDS.succeeds);
    await orderSeen(site);
  });

  test('a changed total is shown with the old one and needs a confirmation', async () => {
    let cart = sampleCart([chair]);
    api.answer({
      'cart.get': () => cart,
      'checkout.createIntent': (wish) => {
        if (Math.round(wish.amount * 100) === toCents(cart.collection.total)) return intentFor(wish);
        throw new DomainError('TOTAL_CHANGED', 'The total is now something else.');
      },
    });
    const { user, ...site } = await openCheckout();
    await screen.findByLabelText('Card number');

    cart = sampleCart([{ ...chair, product: { ...chair.product, price: '120.00' } }]);
    await payWith(user, SANDBOX_CARDS.succeeds);
    const title = await screen.findByText('The total has changed');
    expect(title.closest('[role="alert"]')).toBeVisible();
    expect(screen.getByText(/It was/)).toHaveTextContent(
      'It was $236.00 and is now $283.20. You have not been charged.',
    );
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    await waitFor(() => expect(payButton()).toHaveTextContent('Confirm and pay $283.20'));
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled'));
    await user.click(payButton());
    await orderSeen(site);
  });

  test('a product sold out at the last moment is named, and nothing is charged', async () => {
    let cart = sampleCart([chair, sofa]);
    const message = '“Oak chair” is sold out. Nothing was charged.';
    api.answer({
      'cart.get': () => cart,
      'checkout.process': () => {
        cart = sampleCart([{ product: { ...chair.product, stock: 0 }, problem: 'Sold out' }, sofa]);
        throw new DomainError('OUT_OF_STOCK', message, {
          productId: 1,
          productName: 'Oak chair',
          available: 0,
          isCharged: false,
        });
      },
    });
    const { user } = await openCheckout();

    await payWith(user, SANDBOX_CARDS.succeeds);
    expect(await screen.findByText('Your order was not placed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(payButton()).toBeDisabled();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');

    api.answer({ 'cart.get': () => cart, 'cart.removeItem': () => sampleCart([sofa]) });
    await user.click(screen.getByRole('button', { name: 'Remove it Oak chair' }));
    await waitFor(() => expect(payButton()).toHaveTextContent('Pay $1,062.00'));
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText('Your order was not placed')).not.toBeInTheDocument();
  });

  test('an answer lost after paying is requested again', async () => {
    const process = vi.fn(placed);
    process.mockImplementationOnce(() => {
      throw cut;
    });
    api.answer({ 'checkout.process': process });
    const { user, ...site } = await openCheckout();

    await payWith(user, SANDBOX_CARDS.succeeds);
    await waitFor(() => expect(process).toHaveBeenCalledTimes(2), { timeout: 3000 });
    await orderSeen(site);
  });

  test('a payment that never reached the shop is offered again, without blame for the card', async () => {
    const confirm = vi.fn(() => ({ status: 'authorized' }) as const);
    confirm.mockImplementationOnce(() => {
      throw cut;
    });
    const process = vi.fn(placed);
    process.mockImplementationOnce(() => {
      throw new DomainError('PAYMENT_STATE', 'This payment has not been made yet.');
    });
    api.answer({ 'checkout.confirmSandbox': confirm, 'checkout.process': process });
    const { user, ...site } = await openCheckout();

    await payWith(user, SANDBOX_CARDS.succeeds);
    expect(await screen.findByText(/^The connection was lost before the payment was made/)).toBeVisible();
    expect(screen.getByLabelText('Card number')).not.toBeInvalid();
    await user.click(payButton());
    await orderSeen(site);
  });

  test('a buyer signed out meanwhile gets a link to sign in, and the payment stays pending', async () => {
    api.answer({
      'checkout.process': () => {
        throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
      },
    });
    const { user } = await openCheckout();
    await payWith(user, SANDBOX_CARDS.succeeds);
    expect(await screen.findByText('You have been signed out')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=/checkout',
    );
    expect(sessionStorage).toHaveLength(1);
  });

  test.each([
    [
      'the connection fails',
      cut,
      'You seem to be offline. Nothing was charged. Press Pay again when you’re back.',
    ],
    ['the shop breaks', new Error('a fault'), 'You have not been charged.'],
  ])(
    'when %s before the money is held, the page shows it and keeps the typed values',
    async (_, fault, sentence) => {
      const open = vi.fn(intentFor);
      api.answer({ 'checkout.createIntent': open });
      const { user, ...site } = await openCheckout();
      await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-disabled'));
      open.mockImplementationOnce(() => {
        throw fault;
      });
      await payWith(user, SANDBOX_CARDS.succeeds);
      expect(await screen.findByText(`Payment processing failed. ${sentence}`)).toBeVisible();
      expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
      await user.click(payButton());
      await orderSeen(site);
    },
  );

  test('repeated server errors for the order end in a processing failure', async () => {
    const fault = Object.assign(new Error(), { data: { failure: { code: 'INTERNAL', message: 'Broken.' } } });
    const process = vi.fn().mockRejectedValue(fault);
    const result = await placeOrder(process, { paymentIntentId: 'pi_1' } as never, async () => {});
    expect(result).toEqual({ status: 'unanswered', isBroken: true });
    expect(process).toHaveBeenCalledTimes(4);

    api.answer({});
    const problem = { kind: 'unanswered', isBroken: true } as const;
    await show(<PaymentProblem problem={problem} isChecking={false} onCheckAgain={() => {}} />);
    expect(await screen.findByText('Failed to process order')).toBeVisible();
  });

  test('a failed payment intent can be retried', async () => {
    const open = vi.fn(intentFor);
    open.mockImplementationOnce(() => {
      throw cut;
    });
    api.answer({ 'checkout.createIntent': open });
    const { user } = await openCheckout();
    expect(await screen.findByText('The payment could not be prepared')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });
});

describe('a second tab', () => {
  test('follows the draft of the first only without focus', async () => {
    api.answer({ 'cart.get': () => sampleCart([sofa]) });
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('radio', { name: 'Delivery' }));
    const inOtherTab = (street: string) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('checkout')) as string;
      const draft = JSON.parse(localStorage.getItem(key) as string);
      draft.values.address.street = street;
      localStorage.setItem(key, JSON.stringify(draft));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    };
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    inOtherTab('2 Princes Street');
    expect(await screen.findByLabelText('Street address')).toHaveValue('2 Princes Street');
    hasFocus.mockReturnValue(true);
    inOtherTab('9 Hill Street');
    expect(screen.getByLabelText('Street address')).toHaveValue('2 Princes Street');
    hasFocus.mockRestore();
  });

  test('that placed the order leaves nothing to pay in the first', async () => {
    let cart = sampleCart([chair]);
    api.answer({ 'cart.get': () => cart });
    const { queryClient } = await openCheckout();
    await screen.findByLabelText('Card number');
    cart = sampleCart([]);
    noteOrderElsewhere(queryClient, order.orderNumber);
    void queryClient.invalidateQueries();
    expect(await screen.findByText(/^You placed order RH-7K3M9QW0X1 in another tab/)).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });
});

describe('a payment cut short by a reload', () => {
  const pending = {
    userId: sampleMe().id,
    order: { paymentIntentId: 'pi_1', fulfillmentMethod: 'collection' as const },
  };

  test('is finished, although the cart is empty by now', async () => {
    const open = vi.fn(intentFor);
    api.answer({ 'cart.get': () => sampleCart([]), 'checkout.createIntent': open });
    savePendingPayment(pending);
    const site = await openCheckout();
    await orderSeen(site);
    expect(open).not.toHaveBeenCalled();
  });

  test('is dropped without a message when it was never made', async () => {
    api.answer({
      'checkout.process': () => {
        throw new DomainError('PAYMENT_STATE', 'This payment has not been made yet.');
      },
    });
    savePendingPayment(pending);
    await openCheckout();
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('at the bank shows an error when it was not made', async () => {
    api.answer({
      'checkout.process': () => {
        throw new DomainError('PAYMENT_STATE', 'This payment has not been made yet.');
      },
    });
    savePendingPayment(pending);
    await openCheckout({ isReturning: true });
    expect(await screen.findByText('Payment Failed')).toBeVisible();
  });

  test('of another user is ignored', async () => {
    const process = vi.fn(placed);
    api.answer({ 'checkout.process': process });
    savePendingPayment({ ...pending, userId: 99 });
    await openCheckout();
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    expect(process).not.toHaveBeenCalled();
  });
});

describe('a guest whose session ended', () => {
  const unknown = () => {
    throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  };
  const openAsGuest = async () => {
    const onGuestGone = vi.fn();
    keepDeliverTo('Auckland');
    const props = { config: sampleConfig(), isReturning: false, onEditCart: () => {}, onGuestGone };
    await show(<CheckoutScreen me={{ ...sampleMe(), isGuest: true }} {...props} />, '/checkout');
    return { user: setupUser(), onGuestGone };
  };

  test('enters their contact again before paying', async () => {
    api.answer({ 'checkout.createIntent': unknown });
    const { onGuestGone } = await openAsGuest();
    await waitFor(() => expect(onGuestGone).toHaveBeenCalled());
    expect(screen.queryByText(/Sign in again/)).not.toBeInTheDocument();
  });

  test('is pointed to the mailed confirmation after paying', async () => {
    api.answer({ 'checkout.process': unknown });
    const { user, onGuestGone } = await openAsGuest();
    await payWith(user, SANDBOX_CARDS.succeeds);
    expect(await screen.findByText(/its confirmation reaches your inbox/)).toBeVisible();
    expect(screen.queryByText(/Sign in again/)).not.toBeInTheDocument();
    expect(onGuestGone).not.toHaveBeenCalled();
  });
});
