import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { AdminVendorOrder } from '@/shared/orders/admin-orders.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleBuyerVendorOrder, sampleSofaAndLamp } from '@/testing/samples.ts';
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

function Card({ shipment }: { shipment: typeof sofaAndLamp }) {
  return (
    <ShipmentCard
      shipment={shipment}
      money={money}
      orderedAt={new Date('2026-06-15T00:00:00Z')}
      changes={useOrderChanges()}
    />
  );
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
    expect(dialog).toHaveTextContent(`refunded all that is left of it, ${sum}, and its pieces`);
  },
);

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
