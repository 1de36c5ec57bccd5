import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import { cancellationLedger, type LedgerLine, type OrderAmounts } from '@/shared/checkout/order-amounts.ts';
import { sumCents } from '@/shared/money.ts';
import type { Random } from '@/shared/random.ts';
import type { PlannedOrder } from './order-plan.ts';
import type { OrderRows, PlacedVendorOrder } from './order-rows.ts';
import type { DemoShop } from './shop.ts';

const HEX = '0123456789abcdef';

/** The captured payment of an order with its refunds, in our tables and the sandbox's. */
export function addPayment(
  rows: OrderRows,
  orderId: number,
  { totals, taxIncluded }: OrderAmounts,
  placedVendorOrders: readonly PlacedVendorOrder[],
  { customer, placedAt, method }: PlannedOrder,
  { currency }: DemoShop,
  random: Random,
  destination: { shippingAddress: ShippingAddress | null; collectionLocation: string | null },
) {
  const id = rows.payments.length + 1;
  const providerPaymentId = `pi_sandbox_${random.letters(HEX, 24)}`;
  const clientSecret = `${providerPaymentId}_secret_${random.letters(HEX, 32)}`;
  const cancelled = placedVendorOrders.filter(
    ({ status, amounts }) => status === 'cancelled' && amounts.total > 0,
  );
  for (const vendorOrder of cancelled) {
    const at = vendorOrder.events[0]?.at ?? placedAt;
    const refundId = rows.refunds.length + 1;
    rows.refunds.push({
      id: refundId,
      paymentId: id,
      vendorOrderId: vendorOrder.id,
      amountCents: vendorOrder.amounts.total,
      reason: 'Cancelled before it left the workshop',
      providerRefundId: `re_sandbox_demo_${refundId}`,
      completedAt: at,
      createdAt: at,
    });
    const ledger = cancellationLedger(vendorOrder.amounts, taxIncluded);
    addLedger(rows, orderId, ledger, [vendorOrder], at, 'Vendor order cancelled');
  }
  const money = {
    amountCents: totals.total,
    capturedCents: totals.total,
    refundedCents: sumCents(cancelled.map(({ amounts }) => amounts.total)),
    currency,
    cardLast4: '4242',
    createdAt: placedAt,
  };
  rows.payments.push({
    ...money,
    id,
    userId: customer.id,
    provider: 'sandbox',
    providerPaymentId,
    clientSecret,
    status: 'captured',
    fulfillmentMethod: method,
    ...destination,
    orderId,
    authorizedAt: placedAt,
    capturedAt: placedAt,
    updatedAt: cancelled[0]?.events[0]?.at ?? placedAt,
  });
  rows.sandboxPayments.push({
    ...money,
    id: providerPaymentId,
    clientSecret,
    idempotencyKey: `demo-${orderId}`,
    status: 'succeeded',
  });
}

export function addLedger(
  rows: OrderRows,
  orderId: number,
  lines: readonly LedgerLine[],
  placedVendorOrders: readonly PlacedVendorOrder[],
  createdAt: Date,
  description: string,
) {
  for (const { account, vendorId, amountCents } of lines) {
    rows.ledgerEntries.push({
      id: rows.ledgerEntries.length + 1,
      orderId,
      vendorOrderId: placedVendorOrders.find(({ amounts }) => amounts.vendorId === vendorId)?.id ?? null,
      vendorId,
      account,
      amountCents,
      description,
      createdAt,
    });
  }
}
