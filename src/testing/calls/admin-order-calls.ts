import { eq } from 'drizzle-orm';
import { orderNotes, payments, refunds } from '@/server/schema.ts';
import type { PopulatedShop } from '@/testing/populated-shop.ts';
import type { Calls } from './verdicts.ts';

export const adminOrderCalls = {
  'adminOrders.list': { input: () => ({ search: 'product', isRefunded: false }) },
  'adminOrders.get': { input: ({ purchase }) => orderNumberOf(purchase) },
  // A collected order cannot be cancelled: a conflict.
  'adminOrders.cancel': {
    input: ({ purchase }) => ({ ...orderNumberOf(purchase), reason: 'Broken' }),
  },
  // On a purchase of its own: other calls may have refunded the shared one.
  'adminOrders.refund': {
    input: async ({ newPurchase }) => {
      const { vendorOrderId } = await newPurchase();
      return { vendorOrderId, goodwill: '0.01', reason: 'A scratch' };
    },
  },
  'adminOrders.addNote': {
    input: ({ purchase }) => ({ ...orderNumberOf(purchase), text: 'Rang twice' }),
  },
  'adminOrders.deleteNote': { input: async (shop) => ({ id: await newNote(shop) }) },
  'adminOrders.resendMail': {
    input: ({ purchase }) => ({ ...orderNumberOf(purchase), mail: 'confirmation' }),
  },
  'adminOrders.returns': { input: () => ({ state: 'open', waitingDays: 3 }) },

  'adminPayments.hanging': { input: () => ({ status: 'created' }) },
  'adminPayments.hangingRefunds': { input: () => ({}) },
  'adminPayments.check': {
    input: async (shop) => ({ id: (await paymentOf(shop)).id }),
  },
  'adminPayments.retryRefund': { input: async (shop) => ({ id: await newRefund(shop) }) },
} satisfies Calls;

function orderNumberOf({ order }: PopulatedShop['purchase']) {
  return { orderNumber: order.orderNumber };
}

async function newNote({ world, people, purchase }: PopulatedShop): Promise<number> {
  const [note] = await world.db
    .insert(orderNotes)
    .values({ orderId: purchase.order.id, authorId: people.admin.id, text: 'A note' })
    .returning({ id: orderNotes.id });
  return note?.id ?? 0;
}

async function paymentOf({ world, purchase }: PopulatedShop) {
  const [payment] = await world.db.select().from(payments).where(eq(payments.orderId, purchase.order.id));
  if (!payment) throw new Error('The purchase has no payment.');
  return payment;
}

async function newRefund(shop: PopulatedShop): Promise<number> {
  const { id: paymentId } = await paymentOf(shop);
  const { vendorOrderId } = shop.purchase;
  const [refund] = await shop.world.db
    .insert(refunds)
    .values({ paymentId, vendorOrderId, amountCents: 1, reason: 'A cent' })
    .returning({ id: refunds.id });
  return refund?.id ?? 0;
}
