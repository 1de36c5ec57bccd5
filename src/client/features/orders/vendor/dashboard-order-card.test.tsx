import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleDeposit, sampleOrderItem, sampleReturn, sampleVendorOrder } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { DashboardOrderCard } from './dashboard-order-card.tsx';

const api = fakeApi();

const deposit = sampleDeposit();

function showOrder(fields: Partial<VendorOrderView>) {
  const items = [sampleOrderItem({ leadTimeWeeks: 6 })];
  const vendorOrder = sampleVendorOrder({ items, deposit, ...fields });
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

async function textAfter(button: RegExp) {
  await setupUser().click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('alertdialog'));
}

test('cancelled pieces are neither counted nor called returned', async () => {
  const chair = { productName: 'Rimu chair', price: '48.00', quantity: 3 };
  await showOrder({
    deposit: undefined,
    items: [sampleOrderItem({ ...chair, returnedQuantity: 1, cancelledQuantity: 1 })],
  });
  expect(screen.getByText('2 × Rimu chair (1 cancelled)')).toBeVisible();
  expect(screen.getByText(/^Qty 2/)).toHaveTextContent('Qty 2 (1 cancelled)');
  expect(screen.getByText('$96.00')).toBeVisible();
  expect(screen.queryByText(/came back/)).toBeNull();
});

test('a row shows its sum, and if it is late or has an open return', async () => {
  const item = sampleOrderItem({ returns: [sampleReturn({ status: 'requested' })] });
  await showOrder({ deposit: undefined, items: [item], estimatedCollection: new Date('2026-06-16') });
  expect(screen.getByText('Sum:').parentElement).toHaveTextContent('$100.00');
  expect(screen.getByText('Late')).toBeVisible();
  expect(screen.getByText('Return asked')).toBeVisible();
});

test('a returned order is called so', async () => {
  const item = sampleOrderItem({ quantity: 1, returnedQuantity: 1 });
  await showOrder({ deposit: undefined, items: [item], status: 'collected', nextStatuses: [] });
  expect(screen.getByText('Returned')).toBeVisible();
  expect(screen.queryByText('Late')).toBeNull();
});

describe('an order of a sofa and chairs', () => {
  const items = [
    sampleOrderItem({ productName: 'Sofa', fulfillmentMethod: 'delivery' }),
    sampleOrderItem({ id: 2, productName: 'Chair', quantity: 2, fulfillmentMethod: 'delivery' }),
  ];
  const delivery = {
    ...{ deposit: undefined, fulfillmentMethod: 'delivery' as const, status: 'processing' as const },
    nextStatuses: ['in_transit' as const],
  };
  const parcel = {
    ...{ id: 7, carrier: 'PBT', trackingNumber: 'T 1', trackingUrl: null },
    ...{ sentAt: new Date('2026-06-20T00:00:00Z'), lostAt: null },
  };

  test('is sent in a parcel of the chosen lines', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendorOrders.updateSeveral': (input) => {
        sent.push(input);
        return [{ id: 11, vendorOrder: sampleVendorOrder(), refusal: null }];
      },
    });
    await showOrder({ ...delivery, items });
    const user = setupUser();
    await user.click(screen.getByRole('button', { name: /^Mark as sent/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/^Sofa/));
    await user.click(dialog.getByLabelText(/^Chair/));
    expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeDisabled();
    await user.click(dialog.getByLabelText(/^Sofa/));
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await expect.poll(() => sent).toMatchObject([{ vendorOrders: [{ id: 11, orderItemIds: [1] }] }]);
  });

  test('lists the parcel that was sent, and what is still to come and can be cancelled', async () => {
    const [sofa, ...rest] = items;
    await showOrder({
      ...{ ...delivery, isSplit: true, parcels: [parcel] },
      items: [{ ...(sofa ?? sampleOrderItem()), parcelId: 7 }, ...rest],
    });
    const [first, toCome] = within(screen.getByRole('list', { name: 'Parcels' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Parcel 1In transit1 × SofaSent Jun 20, 2026, PBTT 1/);
    expect(toCome).toHaveTextContent('Still to come2 × Chair');
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Cancel pieces/ })).toBeVisible();
  });
});

describe('an order with a deposit tells its seller', () => {
  test('the paid deposit, and that they keep it once they begin', async () => {
    await showOrder({});
    expect(screen.getByText('Deposit, paid by the customer').parentElement).toHaveTextContent('$315.06');
    const dialog = await textAfter(/^Start making/);
    expect(dialog.getByText(/If they cancel from then on, you keep the deposit\./)).toHaveTextContent(
      'From Thu, Aug 20, they get it back if it is not made.',
    );
  });

  test('that the customer is asked for the rest once it is made', async () => {
    await showOrder({ status: 'processing', nextStatuses: ['ready_for_collection', 'cancelled'] });
    const dialog = await textAfter(/^It is made/);
    expect(dialog.getByText(/ask them to pay the rest of \$800\.14/)).toBeVisible();
  });

  test('that cancelling refunds it, and when they would keep it', async () => {
    const being = { ...deposit, mayLeave: true };
    await showOrder({ status: 'processing', nextStatuses: ['cancelled'], deposit: being });
    const dialog = await textAfter(/^Cancel order/);
    expect(dialog.getByText(/The deposit of \$315\.06 goes back to the customer\./)).toHaveTextContent(
      'You keep it only if they cancel themselves, on the page of their order.',
    );
  });

  test('their earnings from a deposit that they keep', async () => {
    const kept = { ...deposit, rest: '0.00', kept: '315.06' };
    await showOrder({ status: 'cancelled', nextStatuses: [], deposit: kept, earnings: '285.13' });
    expect(screen.getByText('$285.13').parentElement).toHaveTextContent(
      'The deposit of $315.06, which you keep, less your commission',
    );
  });
});
