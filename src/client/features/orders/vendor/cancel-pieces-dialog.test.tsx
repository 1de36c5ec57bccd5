import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleOrderItem, sampleVendorOrder } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { DashboardOrderCard } from './dashboard-order-card.tsx';

const api = fakeApi();
const user = setupUser();

const chairs = sampleOrderItem({
  id: 1,
  productName: 'Rimu chair',
  quantity: 3,
  fulfillmentMethod: 'delivery',
});
const delivery = {
  ...{ fulfillmentMethod: 'delivery', deliveryFee: '40.00', items: [chairs] },
} satisfies Partial<VendorOrderView>;

function showOrder(fields: Partial<VendorOrderView> = {}) {
  const vendorOrder = sampleVendorOrder({ ...delivery, ...fields });
  return show(
    <DashboardOrderCard
      vendorOrder={vendorOrder}
      search={{}}
      hasVendorName={false}
      isOwn
      isOpen
      selection={null}
    />,
  );
}

async function openDialog() {
  await user.click(await screen.findByRole('button', { name: /^Cancel pieces/ }));
  return within(await screen.findByRole('dialog'));
}

test('a seller cancels some pieces, and reads the sums first', async () => {
  const sent: unknown[] = [];
  api.answer({
    'vendorOrders.quotePieces': ({ pieces }) => {
      const count = pieces[0]?.quantity ?? 0;
      return { toBuyer: `${count * 118}.00`, offEarnings: `${count * 90}.00` };
    },
    'vendorOrders.cancelPieces': (input) => {
      sent.push(input);
      return sampleVendorOrder({
        ...delivery,
        items: [{ ...chairs, returnedQuantity: 2, cancelledQuantity: 2 }],
      });
    },
  });
  await showOrder();
  const dialog = await openDialog();
  expect(dialog.getByRole('button', { name: 'Cancel pieces' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Rimu chair'), 'Cancel 2 of 3');
  expect(await dialog.findByText('$236.00')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent(
    '$236.00 goes back to Robin. $180.00 comes off your earnings.',
  );
  expect(dialog.getByText('The $40.00 for delivery stays: the other pieces still need it.')).toBeVisible();
  const restock = dialog.getByLabelText(/^They go back on sale/);
  expect(restock).toBeChecked();
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'It is damaged');
  expect(restock).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund $236.00' }));
  expect(await screen.findByText('Pieces cancelled')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 11,
      pieces: [{ orderItemId: 1, quantity: 2, left: 3 }],
      reason: 'It is damaged',
      restock: false,
    },
  ]);
});

test('the server’s refusal shows, and nothing can be sent', async () => {
  api.answer({
    'vendorOrders.quotePieces': () => {
      throw new DomainError('ORDER_STATE', 'Nothing would be left of the delivery.');
    },
  });
  await showOrder();
  const dialog = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Rimu chair'), 'Cancel 3 of 3');
  expect(await dialog.findByText('Nothing would be left of the delivery.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel pieces' })).toBeDisabled();
});

test.each<[string, Partial<VendorOrderView>]>([
  ['of one piece', { items: [{ ...chairs, quantity: 1 }] }],
  ['of which one is left', { items: [{ ...chairs, returnedQuantity: 2 }] }],
  ['that was sent', { status: 'in_transit', nextStatuses: ['delivered'] }],
])('an order %s has no pieces to cancel alone', async (_, fields) => {
  await showOrder(fields);
  expect(screen.queryByRole('button', { name: /^Cancel pieces/ })).toBeNull();
});
