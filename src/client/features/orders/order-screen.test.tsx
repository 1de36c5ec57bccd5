import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import { ORDER_STEPS, type OrderStatus } from '@/shared/orders/orders.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import {
  sampleBuyerVendorOrder,
  sampleCart,
  sampleConfig,
  sampleDeposit,
  sampleOrder,
  sampleOrderItem,
  sampleReturn,
  sampleSofaAndLamp,
} from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { InvoiceScreen } from './invoice-screen.tsx';
import { OrderScreen } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const api = fakeApi();

async function doneSteps(name: string) {
  const steps = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  return steps.filter((step) => step.textContent?.includes('(done)')).length;
}

describe('the four steps', () => {
  const cases = (['collection', 'delivery'] as const).flatMap((method) =>
    ORDER_STEPS[method].map((status, index): [OrderStatus, 'collection' | 'delivery', number] => [
      status,
      method,
      index + 1,
    ]),
  );

  test.each(cases)('%s of a %s: %i done', async (status, fulfillmentMethod, done) => {
    const vendorOrder = sampleBuyerVendorOrder({
      status: status === 'confirmed' ? 'pending' : status,
      fulfillmentMethod,
    });
    await show(<OrderScreen order={sampleOrder({ vendorOrders: [vendorOrder] })} entries={[]} />);
    expect(await doneSteps('Progress of your order')).toBe(done);
  });

  test('of one seller show a delivery and a collection each with its own lines', async () => {
    const vendorOrder = sampleBuyerVendorOrder({
      status: 'delivered',
      fulfillmentMethod: 'delivery',
      completedAt: new Date('2026-06-20T00:00:00Z'),
      collectionStatus: 'ready_for_collection',
      collectionPlace: '4 Kiln Lane',
      collectionHours: 'Sat 10–2',
      items: sampleSofaAndLamp(),
    });
    await show(
      <OrderScreen
        order={sampleOrder({ status: 'ready_for_collection', isOwn: true, vendorOrders: [vendorOrder] })}
        entries={[]}
      />,
    );
    expect(await doneSteps('Progress of your order: delivery')).toBe(4);
    expect(await doneSteps('Progress of your order: collection')).toBe(3);
    expect(screen.getByText('Delivery: delivered')).toBeVisible();
    expect(screen.getByText('Collection: ready for collection')).toBeVisible();
    expect(screen.getByText('4 Kiln Lane')).toBeVisible();
    expect(screen.getByText('Sat 10–2')).toBeVisible();
    expect(screen.getByRole('button', { name: /^I have collected it/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Write a review/ })).toHaveLength(1);
  });

  test('of a cancelled order are none', async () => {
    const vendorOrders = [sampleBuyerVendorOrder({ status: 'cancelled' })];
    await show(<OrderScreen order={sampleOrder({ status: 'cancelled', vendorOrders })} entries={[]} />);
    expect(await screen.findByText(/we refund your card\. Banks take up to ten days\./)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Progress of your order' })).not.toBeInTheDocument();
  });
});

describe('of an order with a deposit', () => {
  const deposit = sampleDeposit({ rest: '0.00', kept: '315.06' });
  const order = sampleOrder({
    ...{ status: 'cancelled', total: '1115.20', notCharged: '800.14' },
    vendorOrders: [sampleBuyerVendorOrder({ status: 'cancelled', deposit })],
  });
  const amounts = /Paid\$315\.06Not charged\$800\.14Kept by the seller\$315\.06/;

  test('promises no refund if the seller keeps it', async () => {
    await show(<OrderScreen order={order} entries={[]} />);
    expect(
      await screen.findByText(/^There is nothing to collect\. The seller keeps the deposit/),
    ).toBeVisible();
    expect(screen.queryByText(/refund your card/)).toBeNull();
    expect(document.body).toHaveTextContent(amounts);
  });

  const due = { ...deposit, rest: '800.14', kept: '0.00', isRestDue: true };
  const madeAt = new Date('2026-12-01T00:00:00Z');
  const made = sampleBuyerVendorOrder({ status: 'processing', madeAt, deposit: due });

  test.each([
    [false, 'If you cancel now, they keep the deposit. From Thu, Aug 20, you get it back if it is not made.'],
    [true, 'If you cancel now, you get the deposit back.'],
  ])('says what a cancellation costs, refunded %s', async (isRefundable, sentence) => {
    const leave = vi.fn<Answer<'orders.leaveDeposit'>>(() => order);
    api.answer({ 'orders.leaveDeposit': leave });
    const being = sampleBuyerVendorOrder({
      ...{ status: 'processing', items: [sampleOrderItem({ leadTimeWeeks: 6 })] },
      deposit: sampleDeposit({ mayLeave: true, isRefundable }),
    });
    await show(
      <OrderScreen order={sampleOrder({ status: 'processing', vendorOrders: [being] })} entries={[]} />,
    );
    expect(await screen.findByText((text) => text.includes(sentence))).toBeVisible();
    const user = setupUser();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const cost = isRefundable
      ? /so your deposit of \$315\.06 and anything else you paid goes back to your card/
      : /keeps your deposit of \$315\.06\. From Thu, Aug 20, you get it back if it is not made\./;
    expect(dialog.getByText(cost)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(leave).toHaveBeenCalledExactlyOnceWith({ id: being.id, onlyIfRefunded: isRefundable });
  });

  test('offers to cancel a part that has not begun apart from others', async () => {
    const ordered = sampleBuyerVendorOrder({
      deposit: sampleDeposit({ mayLeave: true, isRefundable: true }),
    });
    const begun = sampleBuyerVendorOrder({ id: 12, vendorName: 'Tram Barn', status: 'processing' });
    await show(<OrderScreen order={sampleOrder({ vendorOrders: [ordered, begun] })} entries={[]} />);
    await setupUser().click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^The seller has not begun, so your deposit of \$315\.06/)).toBeVisible();
  });

  test('has one word for its status', async () => {
    const items = [sampleOrderItem({ leadTimeWeeks: 6 })];
    const being = sampleBuyerVendorOrder({ status: 'processing', items });
    const order = sampleOrder({ status: 'processing', vendorOrders: [being] });
    const begun = {
      ...{ id: 1, status: 'processing', description: 'Your order is being made.', location: null },
      ...{
        timestamp: new Date('2026-06-12T00:00:00Z'),
        vendorName: being.vendorName,
        by: null,
        isOwn: false,
      },
    } as const;
    await show(<OrderScreen order={order} entries={[begun]} />);
    expect(await screen.findAllByText('Being made')).not.toHaveLength(0);
    expect(screen.queryByText('Processing')).toBeNull();
  });

  test('says until when the rest is due, and what happens otherwise', async () => {
    await show(<OrderScreen order={sampleOrder({ vendorOrders: [made] })} entries={[]} />);
    expect(await screen.findByRole('heading', { name: 'It is made: $800.14 to pay' })).toBeVisible();
    expect(
      screen.getByText(/If it is not paid by Tue, Dec 29, they may cancel the order and keep the deposit\./),
    ).toBeVisible();
    expect(screen.getByText('Rest, to pay now')).toBeVisible();
  });

  test('leads from the list of orders to the payment of the rest', async () => {
    const order = sampleOrder({ vendorOrders: [made] });
    api.answer({ 'orders.mine': () => ({ items: [order], nextCursor: null }) });
    await show(<OrdersScreen onViewCart={() => {}} />);
    expect(await screen.findByRole('link', { name: 'Pay the rest' })).toBeVisible();
    expect(screen.getByText(/still to pay/)).toHaveTextContent('$800.14 still to pay');
  });

  test('has an invoice that names the paid and the kept amount', async () => {
    await show(<InvoiceScreen order={order} config={sampleConfig()} />);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(document.body).toHaveTextContent(amounts);
  });
});

describe('of a delivery and a collection', () => {
  const items = sampleSofaAndLamp();

  test('the cancelled delivery is marked in the steps, without its fee', async () => {
    const vendorOrder = sampleBuyerVendorOrder({
      status: 'ready_for_collection',
      deliveryFee: '25.00',
      items,
    });
    await show(<OrderScreen order={sampleOrder({ vendorOrders: [vendorOrder] })} entries={[]} />);
    expect(await screen.findByText(/^This won’t be sent, and we refund your card/)).toBeVisible();
    expect(await doneSteps('Progress of your order: collection')).toBe(3);
    expect(screen.queryByText(/delivered, the rest collected/)).toBeNull();
    expect(screen.queryByText('Delivery fee')).toBeNull();
  });

  test('the cancelled collection is not promised', async () => {
    const vendorOrder = sampleBuyerVendorOrder({
      status: 'processing',
      fulfillmentMethod: 'delivery',
      collectionStatus: 'cancelled',
      deliveryFee: '25.00',
      items,
    });
    await show(<OrderScreen order={sampleOrder({ vendorOrders: [vendorOrder] })} entries={[]} />);
    expect(await screen.findByText(/^There is nothing to collect, and we refund your card/)).toBeVisible();
    expect(screen.queryByText(/delivered, the rest collected/)).toBeNull();
    expect(screen.getByText('Delivery fee')).toBeVisible();
  });
});

test.each([
  ['both', {}, ['Deliver to', 'Each shipment shows where to collect it.']],
  ['the collection is cancelled', { collectionStatus: 'cancelled' as const }, ['Deliver to']],
  [
    'the delivery is cancelled',
    { fulfillmentMethod: 'collection' as const, collectionStatus: null },
    ['Each shipment shows where to collect it.'],
  ],
  ['all is cancelled', { status: 'cancelled' as const, collectionStatus: 'cancelled' as const }, []],
])('an order shows its destination: %s', async (_, fields, said) => {
  const vendorOrder = sampleBuyerVendorOrder({
    status: 'processing',
    fulfillmentMethod: 'delivery',
    collectionStatus: 'processing',
    collectionPlace: '4 Kiln Lane',
    items: sampleSofaAndLamp(),
    ...fields,
  });
  const shippingAddress = {
    ...{ fullName: 'Robin Sharp', email: 'robin@example.com', street: '1 Pa Road' },
    ...{ city: 'Nelson', state: 'Nelson', zip: '7010', country: 'New Zealand' },
  };
  const order = sampleOrder({ fulfillmentMethod: 'delivery', shippingAddress, vendorOrders: [vendorOrder] });
  await show(<OrderScreen order={order} entries={[]} />);
  await screen.findByRole('heading', { name: 'Total' });
  const sentences = ['Deliver to', 'Each shipment shows where to collect it.'];
  expect(sentences.filter((text) => screen.queryByText(text))).toEqual(said);
});

test('an item shows its refunded pieces apart from the returned ones', async () => {
  const vendorOrder = sampleBuyerVendorOrder({
    status: 'ready_for_collection',
    items: [
      sampleOrderItem({
        ...{ productName: 'Lamp', quantity: 4, returnedQuantity: 3 },
        ...{ refundOnlyQuantity: 2, cancelledQuantity: 1 },
      }),
      sampleOrderItem({
        id: 2,
        productName: 'Stool',
        quantity: 2,
        returnedQuantity: 1,
        returns: [sampleReturn({ orderItemId: 2, status: 'received', receivedQuantity: 1 })],
      }),
    ],
  });
  await show(<OrderScreen order={sampleOrder({ vendorOrders: [vendorOrder] })} entries={[]} />);
  const [lamp, stool] = within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(lamp).toHaveTextContent('3 pieces (1 cancelled)');
  expect(lamp).toHaveTextContent('2 pieces refunded');
  expect(stool).not.toHaveTextContent('piece refunded');
});

test('a product without a page is named without a link', async () => {
  const vendorOrder = sampleBuyerVendorOrder({
    items: [
      sampleOrderItem({ productName: 'Oak chair' }),
      sampleOrderItem({
        id: 2,
        productName: 'Pine shelf',
        product: { id: 2, name: 'Pine shelf', imageUrl: '', vendorId: 3, isPublic: false },
      }),
    ],
  });
  await show(<OrderScreen order={sampleOrder({ vendorOrders: [vendorOrder] })} entries={[]} />);
  expect(await screen.findByRole('link', { name: 'Oak chair' })).toBeVisible();
  expect(screen.getByText('Pine shelf')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pine shelf' })).not.toBeInTheDocument();
});

test('every vendor has a shipment of their own, with its state, number and day', async () => {
  const vendorOrders = [
    sampleBuyerVendorOrder({ id: 1, status: 'processing' }),
    sampleBuyerVendorOrder({
      id: 2,
      vendorName: 'Tram Barn',
      status: 'in_transit',
      fulfillmentMethod: 'delivery',
      trackingNumber: 'NZ123456789',
      estimatedDelivery: new Date('2026-06-20T00:00:00Z'),
      estimatedCollection: null,
      items: [sampleOrderItem({ id: 2, productName: 'Stool', quantity: 3, price: '20.00' })],
    }),
  ];
  await show(<OrderScreen order={sampleOrder({ vendorOrders })} entries={[]} />);

  const card = (await screen.findByRole('heading', { name: 'Tram Barn' })).closest('section') as HTMLElement;
  expect(within(card).getByText('NZ123456789')).toBeVisible();
  expect(within(card).getByText('Jun 20, 2026')).toBeVisible();
  expect(within(card).getByText('$60.00')).toBeVisible();
  expect(within(card).getAllByText('In transit')).toHaveLength(2);
  expect(await doneSteps('Progress of Tram Barn')).toBe(3);
  expect(await doneSteps('Progress of Kauri Workshop')).toBe(2);
});

test('a pending vendor order is shown as confirmed, like its timeline', async () => {
  const vendorOrders = [
    sampleBuyerVendorOrder({ id: 1, status: 'pending' }),
    sampleBuyerVendorOrder({ id: 2, status: 'processing' }),
  ];
  await show(<OrderScreen order={sampleOrder({ vendorOrders })} entries={[]} />);
  expect(await screen.findByRole('heading', { name: 'From 2 sellers' })).toBeVisible();
  expect(screen.queryByText('Pending')).not.toBeInTheDocument();
});

test('a completely returned order has the status Returned with the refund', async () => {
  const vendorOrder = sampleBuyerVendorOrder({
    status: 'collected',
    items: [sampleOrderItem({ quantity: 1, returnedQuantity: 1 })],
  });
  const order = sampleOrder({ status: 'collected', refunded: '171.10', vendorOrders: [vendorOrder] });
  await show(<OrderScreen order={order} entries={[]} />);
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement;
  expect(within(head).getByText('Returned')).toBeVisible();
  expect(head).toHaveTextContent('$171.10 refunded');
  expect(screen.queryByText('Collected')).not.toBeInTheDocument();
});

test("an order's events are listed newest first, in New Zealand time", async () => {
  const entry = (id: number, status: string, at: string) => ({
    id,
    status,
    location: null,
    description: `What ${status} means`,
    timestamp: new Date(at),
    vendorName: 'Oak & Co',
    by: 'Oak & Co',
    isOwn: false,
  });
  await show(
    <OrderScreen
      order={sampleOrder()}
      entries={[
        entry(1, 'confirmed', '2026-06-04T21:30:00Z'),
        entry(2, 'processing', '2026-06-05T00:00:00Z'),
        {
          ...entry(3, 'processing', '2026-06-06T00:00:00Z'),
          description: 'It comes a day later',
          isOwn: true,
        },
      ]}
    />,
  );
  const happened = (await screen.findByRole('heading', { name: 'Order history' })).closest('section');
  const [news, first, second] = within(happened as HTMLElement).getAllByRole('listitem');
  expect(news).toHaveTextContent('It comes a day later');
  expect(news).not.toHaveTextContent('Processing');
  expect(news).toHaveTextContent(/· You$/);
  expect(first).toHaveTextContent(/· Oak & Co$/);
  expect(first).toHaveTextContent('Processing');
  expect(second).toHaveTextContent('Jun 5, 2026, 9:30 AM');
});

test('a guest sees what they bought before the offer of an account, and no offer once it is cancelled', async () => {
  const guest = {
    email: 'gus@example.com',
    offer: <p>Keep it in an account</p>,
    leave: <button type="button">Forget me</button>,
  };
  await show(<OrderScreen order={sampleOrder()} entries={[]} guest={guest} />);
  const offer = await screen.findByText('Keep it in an account');
  for (const earlier of [
    screen.getByRole('list', { name: 'Progress of your order' }),
    screen.getByRole('link', { name: 'Oak chair' }),
  ]) {
    expect(earlier.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  cleanup();
  await show(<OrderScreen order={sampleOrder({ status: 'cancelled' })} entries={[]} guest={guest} />);
  expect(await screen.findByText('Forget me')).toBeVisible();
  expect(screen.queryByText('Keep it in an account')).not.toBeInTheDocument();
});

describe('an invoice', () => {
  const invoice = (fields: Parameters<typeof sampleOrder>[0]) =>
    show(<InvoiceScreen order={sampleOrder(fields)} config={sampleConfig()} />);
  const amountOf = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

  test('adds the tax that comes on top of prices', async () => {
    await invoice({});
    expect(await amountOf('Tax')).toBe('$8.00');
    expect(await amountOf('Total')).toBe('$118.00');
    expect(screen.getByText('RH-7K3M9QW0X1')).toBeVisible();
    expect(screen.getByText('Jun 15, 2026')).toBeVisible();
  });

  test('shows the tax included in prices', async () => {
    await invoice({ taxIncluded: true, tax: '13.04', commission: '0.00', total: '100.00' });
    expect(await amountOf('Includes tax')).toBe('$13.04');
    expect(await amountOf('Total')).toBe('$100.00');
    expect(screen.queryByText('Tax', { selector: 'dt' })).not.toBeInTheDocument();
  });
});

test('a buyer without orders sees an empty state', async () => {
  api.answer({ 'orders.mine': () => ({ items: [], nextCursor: null }) });
  await show(<OrdersScreen onViewCart={() => {}} />);
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

function CancellableOrder() {
  const [order, setOrder] = useState(sampleOrder());
  api.answer({
    'orders.cancel': () => {
      setOrder(
        sampleOrder({ status: 'cancelled', vendorOrders: [sampleBuyerVendorOrder({ status: 'cancelled' })] }),
      );
      return sampleOrder({ status: 'cancelled' });
    },
  });
  return <OrderScreen order={order} entries={[]} />;
}

describe('a buyer’s order', () => {
  const arrived = sampleBuyerVendorOrder({ status: 'collected', completedAt: new Date() });

  test('is cancelled, and the focus moves from the removed button to the title', async () => {
    const user = setupUser();
    await show(<CancellableOrder />);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('is thanked for, until it is cancelled', async () => {
    const user = setupUser();
    const { router } = await show(<CancellableOrder />);
    act(() => router.history.replace('/', { justPlaced: true }));
    expect(await screen.findByText('Thank you for your order')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.queryByText('Thank you for your order')).not.toBeInTheDocument());
  });

  test('is cancelled after a confirmation, before its preparation', async () => {
    const cancel = vi.fn(() => sampleOrder({ status: 'cancelled' }));
    api.answer({ 'orders.cancel': cancel, 'orders.cancelQuote': () => ({ amount: '118.00' }) });
    const user = setupUser();
    await show(<OrderScreen order={sampleOrder()} entries={[]} />);

    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
    expect(cancel).not.toHaveBeenCalled();
    expect(await within(question).findByText('$118.00')).toBeVisible();
    expect(question).toHaveTextContent('$118.00 goes back to your card. Banks take up to ten days.');
    await user.selectOptions(within(question).getByLabelText('Reason'), 'I ordered by mistake');
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('We’re refunding your card. Banks take up to ten days.')).toBeVisible();
    expect(cancel).toHaveBeenCalledExactlyOnceWith({
      orderNumber: 'RH-7K3M9QW0X1',
      reason: 'I ordered by mistake',
    });
  });

  test('is bought again, and products that could not be added are named', async () => {
    const onViewCart = vi.fn();
    const missing = [{ productName: 'Lamp', reason: 'sold out' }];
    api.answer({ 'orders.reorder': () => ({ cart: sampleCart(), missing }) });
    const user = setupUser();
    await show(<OrderScreen order={sampleOrder()} entries={[]} onViewCart={onViewCart} />);
    await user.click(await screen.findByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('Missing: Lamp (sold out).')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View cart' }));
    expect(onViewCart).toHaveBeenCalledOnce();
  });

  test('shows since when it is ready for collection', async () => {
    const vendorOrder = sampleBuyerVendorOrder({
      status: 'ready_for_collection',
      fulfillmentMethod: 'collection',
      estimatedCollection: new Date('2026-06-20T00:00:00Z'),
    });
    const ready = {
      id: 1,
      status: 'ready_for_collection',
      location: null,
      description: 'Your order is ready for you to collect.',
      timestamp: new Date('2026-06-18T00:00:00Z'),
      vendorName: vendorOrder.vendorName,
      by: vendorOrder.vendorName,
      isOwn: false,
    };
    await show(<OrderScreen order={sampleOrder({ vendorOrders: [vendorOrder] })} entries={[ready]} />);
    expect(await screen.findByText('Ready since')).toBeVisible();
    expect(screen.queryByText('Ready for collection by')).not.toBeInTheDocument();
  });

  test('in preparation shows that it cannot be cancelled any more', async () => {
    api.answer({
      'orders.cancel': () => {
        throw new DomainError('ORDER_STATE', 'This order is already being prepared.');
      },
    });
    const user = setupUser();
    await show(<OrderScreen order={sampleOrder()} entries={[]} />);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    expect(await within(question).findByText('This order is already being prepared.')).toBeVisible();
  });

  test('is reviewed when it is there', async () => {
    const unproven = 'Open the link in our mail first. Then you can write here.';
    const review = vi.fn(() => ({ id: 1, rating: 4, title: 'Sturdy', body: '', isHeld: false }));
    review.mockImplementationOnce(() => {
      throw new DomainError('FORBIDDEN', unproven);
    });
    api.answer({ 'orders.review': review });
    const user = setupUser();
    await show(
      <OrderScreen order={sampleOrder({ status: 'collected', vendorOrders: [arrived] })} entries={[]} />,
    );

    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Write a review of Oak chair' }));
    await user.click(await screen.findByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Choose 1 to 5 stars')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('radio', { name: '5 out of 5' }));
    await user.type(screen.getByLabelText('Title'), 'Sturdy');
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText(unproven)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Sturdy');
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    await waitFor(() => expect(review).toHaveBeenCalledTimes(2));
    await waitFor(() =>
      expect(review).toHaveBeenLastCalledWith({
        ...{ orderItemId: 1, rating: 4, sellerRating: 5 },
        ...{ title: 'Sturdy', body: '', pictures: [] },
      }),
    );
  });

  test('can be returned within fourteen days', async () => {
    const giveBack = vi.fn(() => sampleReturn());
    api.answer({
      'orders.requestReturn': giveBack,
      'orders.returnQuote': ({ quantity }) => ({ amount: `${quantity * 59}.00` }),
    });
    const user = setupUser();
    await show(
      <OrderScreen order={sampleOrder({ status: 'collected', vendorOrders: [arrived] })} entries={[]} />,
    );

    await user.click(await screen.findByRole('button', { name: 'Return Oak chair' }));
    await user.click(await screen.findByRole('button', { name: 'Request return' }));
    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('It is damaged or faulty')).toHaveFocus());
    await user.click(screen.getByLabelText('It is damaged or faulty'));
    expect(await screen.findByText('You’ll get $59.00 back.')).toBeVisible();
    expect(screen.getByText(/The seller pays to send it back\./)).toBeVisible();
    await user.click(screen.getByLabelText('Another reason'));
    await user.click(screen.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByText('Please say why you would like to return it')).toBeVisible();
    await user.click(screen.getByLabelText('It does not fit'));
    expect(screen.getByText(/You pay to send it back\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request return' }));
    const sent = { orderItemId: 1, quantity: 1, cause: 'does_not_fit', reason: '', pictures: [] };
    await waitFor(() => expect(giveBack).toHaveBeenCalledWith(sent));
  });

  test('shows when returns closed, and withdraws an unanswered request', async () => {
    const withdraw = vi.fn(() => sampleReturn({ status: 'withdrawn' }));
    api.answer({ 'orders.withdrawReturn': withdraw });
    const user = setupUser();
    const closed = { ...arrived, completedAt: new Date('2026-01-05T00:00:00Z') };
    const asked = { ...arrived, items: [sampleOrderItem({ returns: [sampleReturn()] })] };
    await show(
      <>
        <OrderScreen order={sampleOrder({ status: 'collected', vendorOrders: [closed] })} entries={[]} />
        <OrderScreen order={sampleOrder({ status: 'collected', vendorOrders: [asked] })} entries={[]} />
      </>,
    );
    expect(await screen.findByText(/^You could return this until Jan 19, 2026: 14 days after/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Return Oak chair' })).not.toBeInTheDocument();
    // Faulty products can still be complained about after returns closed.
    expect(screen.getByRole('link', { name: 'make a complaint' })).toHaveAttribute(
      'href',
      '/collection-form?type=complaint',
    );
    expect(screen.getByRole('link', { name: 'your rights' })).toHaveAttribute(
      'href',
      '/dispute-resolution#consumer-guarantees',
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw return of Oak chair' }));
    await waitFor(() => expect(withdraw).toHaveBeenCalledWith({ id: 21 }));
  });

  test('has no buyer actions for sellers and admins', async () => {
    await show(<OrderScreen order={sampleOrder({ isOwn: false })} entries={[]} />);
    expect(await screen.findByRole('link', { name: 'Invoice' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel|review|Return/ })).not.toBeInTheDocument();
  });
});
