import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { AdminVendorOrder, RefundVendorOrderInput } from '@/shared/orders/admin-orders.ts';
import { cut, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleBuyerVendorOrder } from '@/testing/samples.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrderChanges } from './use-order-changes.ts';

const api = fakeApi();
const WRONG = 'Enter an amount, for example 12.50';

/** A piece of 2,000.00 at 10 % commission and 8 % tax. */
const money: AdminVendorOrder = {
  id: 11,
  nextStatuses: [],
  total: '2360.00',
  deliveryFee: '0.00',
  refundable: '2360.00',
  books: {
    placed: {
      vendorId: 3,
      subtotal: 200_000,
      deliveryFee: 0,
      tax: 16_000,
      buyerCommission: 20_000,
      commission: 20_000,
      total: 236_000,
    },
    lines: [{ priceCents: 200_000, quantity: 1, commission: 20_000, returnedQuantity: 0 }],
    isDeliveryRefunded: false,
    goodwill: { platform: 0, vendor: 0 },
    taxIncluded: false,
  },
  earned: '1800.00',
  piecesLeft: { 1: 1 },
};

function Dialog({ onClose }: { onClose: () => void }) {
  const changes = useOrderChanges();
  return (
    <RefundDialog shipment={sampleBuyerVendorOrder()} money={money} changes={changes} onClose={onClose} />
  );
}

/** Opens the dialog; `refund` answers each call in turn. */
async function open(...refund: (() => { refunded: string })[]) {
  const user = userEvent.setup();
  const sent: RefundVendorOrderInput[] = [];
  api.answer({
    'adminOrders.refund': (input) => {
      sent.push(input as RefundVendorOrderInput);
      return refund[sent.length - 1]?.() ?? { refunded: '0.00' };
    },
  });
  const onClose = vi.fn();
  await show(<Dialog onClose={onClose} />);
  const amount = await screen.findByLabelText(/Another amount/);
  await user.type(screen.getByLabelText(/Reason/), 'A scratch');
  const submit = () => user.click(screen.getByRole('button', { name: /^Refund/ }));
  return { user, sent, onClose, amount, submit };
}

test('an error goes away as soon as the amount is valid, and comes back when it is not', async () => {
  const { user, amount, submit } = await open();
  await user.type(amount, '12.345');
  expect(screen.queryByText(WRONG)).toBeNull();
  await submit();
  expect(screen.getByText(WRONG)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '12.34');
  expect(screen.queryByText(WRONG)).toBeNull();
  await user.type(amount, '5');
  expect(screen.getByText(WRONG)).toBeVisible();
});

test('the amount accepts a thousands separator', async () => {
  const { user, sent, onClose, amount, submit } = await open(() => ({ refunded: '1200.00' }));
  await user.type(amount, '1,200');
  expect(screen.getByRole('button', { name: 'Refund $1,200.00' })).toBeVisible();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ goodwill: '1200.00', expectedRefundable: '2360.00' }]);
});

test('an amount over the maximum and a missing reason have errors at their fields', async () => {
  const { user, sent, amount, submit } = await open();
  await user.clear(screen.getByLabelText(/Reason/));
  await user.type(amount, '2,500');
  await submit();
  expect(amount).toHaveAccessibleDescription(/At most \$2,360\.00 can still be refunded/);
  expect(screen.getByLabelText(/Reason/)).toHaveAccessibleDescription(/Reason is required/);
  await user.clear(amount);
  await user.type(amount, '1,900');
  await user.click(screen.getByRole('radio', { name: /The vendor/ }));
  expect(amount).toHaveAccessibleDescription(/The vendor can pay at most \$1,800\.00/);
  await user.type(screen.getByLabelText(/Reason/), 'A scratch');
  await submit();
  expect(sent).toEqual([]);
});

test('a retry after a lost answer has the same idempotency key, and the next change clears a refusal', async () => {
  const { user, sent, onClose, amount, submit } = await open(
    () => {
      throw cut;
    },
    () => {
      throw new DomainError('TOTAL_CHANGED', 'Something was refunded meanwhile.', { refundable: '2000.00' });
    },
    () => ({ refunded: '100.00' }),
  );
  await user.type(amount, '200');
  await submit();
  expect(await screen.findByText('Failed to refund.')).toBeVisible();
  await submit();
  expect(await screen.findByText('Something was refunded meanwhile.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100');
  expect(screen.queryByText('Something was refunded meanwhile.')).toBeNull();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent.map(({ expectedRefundable }) => expectedRefundable)).toEqual(['2360.00', '2360.00', '2000.00']);
});

test('an empty refund names what is missing and focuses the first field', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText(/Reason/));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Choose items, the delivery or an amount to refund')).toBeVisible();
  expect(screen.getByText('Reason is required')).toBeVisible();
  expect(screen.getByLabelText(/Another amount/)).toHaveFocus();
});
