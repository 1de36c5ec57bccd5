import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callTrpc, PROCEDURES } from '@/testing/api-calls.ts';
import { shopperWith } from '@/testing/buying.ts';
import { CALLS } from '@/testing/calls.ts';
import { createPopulatedShop, type PopulatedShop } from '@/testing/populated-shop.ts';
import type { ProcedureName } from './procedure-types.ts';
import { auditLog } from './schema.ts';

/** Admin procedures that write no audit entry, with the reason. */
const UNLOGGED: Partial<Record<ProcedureName, string>> = {
  ...because('anybody may, and it concerns nobody else', [
    'auth.login',
    'catalog.countView',
    'auth.register',
    'auth.verifyEmail',
    'auth.resendVerification',
    'auth.forgotPassword',
    'auth.forgotUsername',
    'auth.resetPassword',
    'humanCheck.create',
    'humanCheck.tryAnswer',
    'humanCheck.mailLink',
    'humanCheck.openLink',
    'collectionForms.submit',
    'collectionRequests.request',
    'notifications.unsubscribe',
    'savedSearches.stop',
    'guests.begin',
    'guests.openOrder',
    'guests.sendLink',
    'guests.leave',
    'visitorRequests.create',
    'visitorRequests.confirm',
    'visitorRequests.stop',
  ]),
  ...because('it changes nothing', ['vendor.suggestDetails']),
  ...because('their own cart, bell, searches, wishlist and application', [
    'checkout.createIntent',
    'notifications.markRead',
    'notifications.setPreference',
    'questions.ask',
    'rooms.comment',
    'questions.report',
    'rooms.reportComment',
    'reviews.vote',
    'reviews.report',
    'reviews.reportReply',
    'vendorApplications.submit',
    'savedSearches.save',
    'savedSearches.setMail',
    'savedSearches.remove',
    'wishlist.add',
    'wishlist.remove',
    'wishlist.join',
    'wishlist.share',
    'wishlist.stopSharing',
  ]),
  ...because('the shop of their own, as any vendor', [
    'vendor.createProduct',
    'vendor.changeProducts',
    'vendor.undoChange',
    'pricing.applyMany',
    'vendorSetup.saveProfile',
    'vendorSetup.saveDelivery',
    'vendorSetup.saveAbsence',
    'vendorSetup.endAbsence',
    'payouts.checkStripe',
    'payouts.connectStripe',
    'xero.connect',
    'xero.finish',
    'xero.save',
    'xero.sendMonth',
    'xero.disconnect',
  ]),
};

/** Inputs for calls whose sample is refused or changes nothing. */
const INPUTS: Partial<Record<ProcedureName, (stage: PopulatedShop) => Promise<unknown>>> = {
  'vendorOrders.cancel': async (stage) => ({ id: (await placeOrder(stage)).vendorOrderId, reason: 'Broken' }),
  'adminOrders.cancel': async (stage) => ({
    orderNumber: (await placeOrder(stage)).orderNumber,
    reason: 'The shop has burnt down.',
  }),
  'reviews.show': async ({ world, newReview, cookieOf }) => {
    const id = await newReview();
    const hidden = { id, part: 'review', reason: 'It names a person.' };
    await callTrpc(world, 'reviews.hide', hidden, { cookie: await cookieOf('admin') });
    return { id };
  },
  'admin.moveProducts': async ({ world, product }) => {
    const { id } = await world.category();
    await world.product({ categoryId: id });
    return { id, toCategoryId: product.categoryId };
  },
};

let stage: PopulatedShop;
beforeAll(async () => {
  stage = await createPopulatedShop();
});

const DONE_BY_ADMINS = PROCEDURES.filter(
  ({ name, type }) => type === 'mutation' && CALLS[name].verdicts.admin === 'answered' && !(name in UNLOGGED),
).map(({ name }) => name);

test('every procedure exempt from the audit is one that admins may call', () => {
  const known = PROCEDURES.filter(({ type }) => type === 'mutation').map(({ name }) => name);
  expect(Object.keys(UNLOGGED).filter((name) => !known.some((one) => one === name))).toEqual([]);
});

test.each(DONE_BY_ADMINS)('%s by an admin is written to the audit log', async (name) => {
  const { world, people } = stage;
  const input = await (INPUTS[name] ?? CALLS[name].input)?.(stage);
  const cookie = await stage.cookieOf('admin');
  const previous = await newestLine(stage);
  const { status } = await callTrpc(world, name, input, { cookie });
  // Some are called with a wrong password, so that nothing is deleted; that is audited too.
  expect(status).toBe(CALLS[name].status ?? 200);
  const updated = await newestLine(stage);
  expect(updated?.id).toBeGreaterThan(previous?.id ?? 0);
  expect(updated?.actorId).toBe(people.admin.id);
});

async function newestLine({ world }: PopulatedShop) {
  const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
}

/** An unprocessed order. */
async function placeOrder({ world, product }: PopulatedShop) {
  const shopper = await shopperWith(world, [[product.id]]);
  const { orderNumber } = await shopper.buy();
  const order = await shopper.call.orders.byNumber({ orderNumber });
  return { orderNumber, vendorOrderId: order.vendorOrders[0]?.id ?? 0 };
}

function because(reason: string, names: ProcedureName[]): Partial<Record<ProcedureName, string>> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
