import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { AdminVendorOrder } from '@/shared/orders/admin-orders.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleBuyerVendorOrder, sampleDeposit, sampleSofaAndLamp } from '@/testing/samples.ts';
import { ShipmentCard } from './shipment-card.tsx';
import { useOrderChanges } from './use-order-changes.ts';

const api = fakeApi();

const money: AdminVendorOrder = {
  id: 11,
  nextStatuses: [],
  total: '261.00',
  deliveryFee: '25.00',
  refundable: '261.00',
  books: {
    placed: {
      vendorId: 3,
      subtotal: 20_000,
      deliveryFee: 2500,
      tax: 1600,
      buyerCommission: 2000,
      commission: 2000,
      total: 26_100,
    },
    lines: [
      { priceCents: 12_000, quantity: 1, commission: 1_200, returnedQuantity: 0 },
      { priceCents: 8_000, quantity: 1, commission: 800, returnedQuantity: 0 },
    ],
    isDeliveryRefunded: false,
    goodwill: { platform: 0, vendor: 0 },
    taxIncluded: false,
  },
  earned: '180.00',
  piecesLeft: {},
};

const sofaAndLamp = sampleBuyerVendorOrder({
  status: 'processing',
  fulfillmentMethod: 'delivery',
  estimatedDelivery: new Date('2026-06-20T00:00:00Z'),
  collectionStatus: 'processing',
  collectionPlace: '4 Kiln Lane',
  collectionHours: 'Sat 10–2',
  carrier: 'Aramex',
  items: sampleSofaAndLamp(),
});

type CardProps = { shipment: typeof sofaAndLamp; fields?: Partial<AdminVendorOrder> };

function Card({ shipment, fields }: CardProps) {
  return <ShipmentCard shipment={shipment} money={{ ...money, ...fields }} changes={useOrderChanges()} />;
}

test('a shipment names the place and the days of its delivery and its collection', async () => {
  await show(<Card shipment={sofaAndLamp} />);
  expect(await screen.findByText('Collect from 4 Kiln Lane')).toBeVisible();
  expect(screen.getByText('Delivery · Due Jun 20, 2026 · Collection · Ready by Jun 18, 2026')).toBeVisible();
});

test('a shipment whose collection was cancelled names no place to collect from', async () => {
  await show(
    <Card shipment={{ ...sofaAndLamp, collectionStatus: 'cancelled', estimatedCollection: null }} />,
  );
  expect(await screen.findByText('Delivery · Due Jun 20, 2026 · Collection cancelled')).toBeVisible();
  expect(screen.getByText('Carrier: Aramex')).toBeVisible();
  expect(screen.queryByText('Collect from 4 Kiln Lane')).toBeNull();
  expect(screen.queryByText('Sat 10–2')).toBeNull();
});

test('a cancelled shipment has no day on which it is due', async () => {
  await show(<Card shipment={{ ...sofaAndLamp, status: 'cancelled', collectionStatus: 'cancelled' }} />);
  expect(await screen.findByText('Delivery cancelled · Collection cancelled')).toBeVisible();
});

test('the earnings are said to be without the delivery fee, which the vendor earns besides', async () => {
  await show(<Card shipment={sofaAndLamp} />);
  const term = await screen.findByText('Vendor earns, without delivery');
  expect(term.parentElement).toHaveTextContent('$180.00');
});

test.each([
  ['a shipment', /^Cancel/, { collectionStatus: null }, '$261.00'],
  // 120.00 of pieces and 25.00 of delivery, 8 % tax and 10 % commission on the pieces.
  ['the delivery of a shipment', /^Cancel delivery/, {}, '$166.60'],
] as const)(
  'the question before cancelling %s names the sum that is refunded',
  async (_, button, fields, sum) => {
    await show(<Card shipment={{ ...sofaAndLamp, ...fields }} />);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(`refunded all that is left of it, ${sum}. Its pieces`);
  },
);

const [sofa] = sampleSofaAndLamp();
const deposit = sampleDeposit({ amount: '78.30', rest: '182.70', mayLeave: true });
const beingMade = {
  ...sofaAndLamp,
  ...{ collectionStatus: null, madeAt: null, deposit },
  items: sofa ? [{ ...sofa, leadTimeWeeks: 6 }] : [],
};
const steps: Partial<AdminVendorOrder> = { nextStatuses: ['in_transit'] };

test('an admin reports pieces as made for their vendor, before they can be sent', async () => {
  const made: unknown[] = [];
  api.answer({
    'vendorOrders.made': (input) => {
      made.push(input);
      throw new DomainError('ORDER_STATE', 'This order is not being made now.');
    },
  });
  await show(<Card shipment={beingMade} fields={steps} />);
  expect(await screen.findByText('Lead time: 6 weeks')).toBeVisible();
  expect(screen.getByText('Made to order, about 6 weeks')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark as sent/ })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^It is made/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/in place of .* and tell the vendor that you did it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'It is made' }));
  expect(await screen.findByText('This order is not being made now.')).toBeVisible();
  expect(made).toEqual([{ id: beingMade.id }]);
});

test('a deposit and its rest are named, and only what was paid can be refunded', async () => {
  await show(<Card shipment={beingMade} />);
  const amountOf = (term: string) => screen.getByText(term).parentElement;
  expect((await screen.findByText('Deposit, paid')).parentElement).toHaveTextContent('$78.30');
  expect(amountOf('Rest, once it is made')).toHaveTextContent('$182.70');
  expect(amountOf('Total with tax and commission')).toHaveTextContent('$261.00');
  expect(amountOf('Can still be refunded')).toHaveTextContent('$78.30');
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('and the rest of $182.70 is not charged.');
});

test('a cancellation that fails keeps the dialog with the typed reason', async () => {
  api.answer({
    'vendorOrders.cancel': () => {
      throw new DomainError('ORDER_STATE', 'The shipment has left the vendor.');
    },
  });
  await show(<Card shipment={{ ...sofaAndLamp, collectionStatus: null }} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'The sofa is damaged');
  await user.click(within(dialog).getByRole('button', { name: /^Cancel / }));
  expect(await screen.findByText(/The shipment has left the vendor\./)).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('The sofa is damaged');
});
