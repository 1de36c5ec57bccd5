import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import {
  importedProducts,
  orderItems,
  parcels,
  returnRequests,
  syncLogs,
  vendorOrders,
} from '@/server/schema.ts';
import { monthInNewZealand } from '@/shared/days.ts';
import { DEFAULT_CONNECTION_SETTINGS } from '@/shared/imports/connections.ts';
import { SHOP_KEY } from '@/testing/memory-shop.ts';
import type { PopulatedShop } from '@/testing/populated-shop.ts';
import { type Calls, ownCustomerOnly, ownVendorAndAdmin, ownVendorOnly } from './verdicts.ts';

const connectionCall: Calls[keyof Calls] = {
  verdicts: ownVendorOnly,
  input: async ({ newConnection }) => ({ id: await newConnection() }),
};

export const vendorCalls = {
  'vendor.products': { input: () => ({ search: 'product' }) },
  'vendor.product': { verdicts: ownVendorAndAdmin, input: ({ product }) => ({ id: product.id }) },
  'vendor.formerPrice': {
    verdicts: ownVendorAndAdmin,
    input: ({ product }) => ({ id: product.id, compareAtPrice: '120.00' }),
  },
  'vendor.suggestDetails': {
    input: () => ({ name: 'A new chair', description: 'It stands.', colour: '', materials: ['oak'] }),
  },
  'vendor.createProduct': {
    input: ({ product }) => ({
      name: 'A new chair',
      description: 'It stands.',
      price: '10.00',
      categoryId: product.categoryId,
      imageUrl: '/demo/chair-800.webp',
      stock: 3,
    }),
  },
  'vendor.updateProduct': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id, name: 'An old chair', tags: ['oak'] }),
  },
  'vendor.deleteProduct': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id }),
  },
  'vendor.variants': { verdicts: ownVendorAndAdmin, input: ({ product }) => ({ id: product.id }) },
  'vendor.saveVariants': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => {
      const { id } = await newProduct();
      return { id, options: ['Size'], variants: [{ id, values: ['Large'], price: '10.00', stock: 3 }] };
    },
  },
  'vendor.answerHiding': {
    verdicts: ownVendorOnly,
    input: async ({ newHiddenProduct }) => ({
      id: (await newHiddenProduct()).id,
      answer: 'I have changed the picture.',
    }),
  },
  'vendor.certificates': { verdicts: ownVendorAndAdmin, input: ({ product }) => ({ id: product.id }) },
  'vendor.addCertificate': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({
      productId: (await newProduct()).id,
      name: 'FSC Recycled',
      issuer: 'Forest Stewardship Council',
      validUntil: '2030-06-30',
    }),
  },
  'vendor.removeCertificate': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newCertificate }) => newCertificate(),
  },
  'vendor.duplicateProduct': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id }),
  },
  'vendor.changeProducts': {
    input: async ({ newProduct }) => ({
      which: { ids: [(await newProduct()).id] },
      change: { field: 'price', percent: 10 },
    }),
  },
  'vendor.previewChange': {
    input: ({ product }) => ({ which: { ids: [product.id] }, change: { field: 'price', percent: 10 } }),
  },
  // A change that does not exist.
  'vendor.changedValues': { input: () => ({ id: 2_000_000_000 }), status: 404 },
  // A change that does not exist.
  'vendor.undoChange': { input: () => ({ id: 2_000_000_000 }), status: 404 },

  'pricing.list': { input: () => ({ search: 'product' }) },
  'pricing.recommendation': { verdicts: ownVendorOnly, input: ({ product }) => ({ id: product.id }) },
  'pricing.workOut': { verdicts: ownVendorOnly, input: ({ product }) => ({ id: product.id }) },
  'pricing.setBounds': {
    verdicts: ownVendorOnly,
    input: async ({ newProduct }) => ({
      id: (await newProduct()).id,
      floor: '80.00',
      ceiling: '',
      cost: null,
    }),
  },
  // A product without a recommendation: a conflict.
  'pricing.applyPrice': {
    verdicts: ownVendorOnly,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id, newPrice: '99.00' }),
  },
  'pricing.preview': { input: () => ({ which: { filter: {} } }) },
  'pricing.applyMany': {
    input: ({ product }) => ({ ids: [product.id], newest: 1 }),
  },
  'imports.get': { verdicts: ownVendorOnly, input: async ({ newImport }) => ({ id: await newImport() }) },
  'imports.check': {
    verdicts: ownVendorOnly,
    input: async ({ newImport }) => ({ id: await newImport(), mapping: { name: 'name' } }),
  },
  'imports.start': { verdicts: ownVendorOnly, input: async ({ newImport }) => ({ id: await newImport() }) },
  'imports.cancel': { verdicts: ownVendorOnly, input: async ({ newImport }) => ({ id: await newImport() }) },

  'connections.get': connectionCall,
  'connections.connect': {
    input: () => ({
      ...{ platform: 'shopify', shopUrl: 'oak.example' },
      ...{ accessToken: SHOP_KEY, apiKey: '', apiSecret: 'a-secret' },
    }),
  },
  'connections.test': connectionCall,
  'connections.save': {
    verdicts: ownVendorOnly,
    input: async ({ newConnection }) => ({ id: await newConnection(), ...DEFAULT_CONNECTION_SETTINGS }),
  },
  'connections.sync': connectionCall,
  'connections.syncProduct': {
    verdicts: ownVendorOnly,
    input: async ({ newConnection }) => ({ id: await newConnection(), externalId: 'a' }),
  },
  'connections.resolve': {
    verdicts: ownVendorOnly,
    input: async ({ newConnection, newProduct, world: { db } }) => {
      const [integrationId, { id: productId }] = [await newConnection(), await newProduct()];
      const row = { integrationId, productId, externalId: 'a', conflicts: { name: 'A name there' } };
      await db.insert(importedProducts).values(row);
      return { id: integrationId, productId, field: 'name', keep: 'there' };
    },
  },
  'connections.disconnect': {
    verdicts: ownVendorOnly,
    input: async ({ newConnection }) => ({ id: await newConnection(), products: 'keep' }),
  },
  'connections.runs': connectionCall,
  'connections.run': {
    verdicts: ownVendorOnly,
    input: async ({ newConnection, world: { db } }) => {
      const id = await newConnection();
      const run = { integrationId: id, operation: 'sync', status: 'done' } as const;
      const [row] = await db.insert(syncLogs).values(run).returning({ id: syncLogs.id });
      return { id, runId: row?.id ?? 0 };
    },
  },

  'vendorOrders.list': { input: () => ({ limit: 5 }) },
  'vendorOrders.update': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId, location: 'Onehunga' }),
  },
  'vendorOrders.updateSeveral': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ vendorOrders: [{ id: purchase.vendorOrderId, location: 'Penrose' }] }),
  },
  'vendorOrders.undoStep': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newPurchase, world }) => {
      const { vendorOrderId } = await newPurchase();
      await world.db
        .update(vendorOrders)
        .set({ status: 'processing', announceAt: new Date('2100-01-01') })
        .where(eq(vendorOrders.id, vendorOrderId));
      return { id: vendorOrderId };
    },
  },
  'vendorOrders.made': {
    verdicts: ownVendorAndAdmin,
    // On a purchase of its own: the shared one is of pieces in stock.
    input: async ({ newPurchase, world }) => {
      const { itemId, vendorOrderId } = await newPurchase();
      await world.db
        .update(vendorOrders)
        .set({ status: 'processing' })
        .where(eq(vendorOrders.id, vendorOrderId));
      await world.db.update(orderItems).set({ leadTimeWeeks: 6 }).where(eq(orderItems.id, itemId));
      return { id: vendorOrderId };
    },
  },
  'vendorOrders.endParcel': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newPurchase, world: { db } }) => {
      const { itemId, vendorOrderId } = await newPurchase();
      const fulfillmentMethod = 'delivery' as const;
      await db
        .update(vendorOrders)
        .set({ status: 'in_transit', fulfillmentMethod })
        .where(eq(vendorOrders.id, vendorOrderId));
      const { id } = await insertRow(db, parcels, { vendorOrderId, sentAt: new Date('2026-01-01') });
      await db.update(orderItems).set({ parcelId: id, fulfillmentMethod }).where(eq(orderItems.id, itemId));
      return { id, outcome: 'delivered' };
    },
  },
  'vendorOrders.cancel': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId, reason: 'Broken' }),
  },
  'vendorOrders.cancelSums': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId }),
  },
  'vendorOrders.cancelPieces': {
    verdicts: ownVendorAndAdmin,
    input: onePieceOfTwo,
  },
  'vendorOrders.quotePieces': {
    verdicts: ownVendorAndAdmin,
    input: onePieceOfTwo,
  },
  'vendorOrders.decideReturn': {
    verdicts: ownVendorAndAdmin,
    input: ({ returnId }) => ({ id: returnId, accept: true, answer: 'Bring it.' }),
  },
  'vendorOrders.receiveReturn': {
    verdicts: ownVendorAndAdmin,
    input: ({ returnId }) => ({ id: returnId, quantity: 1 }),
  },
  'vendorOrders.returnSums': {
    verdicts: ownVendorAndAdmin,
    input: ({ returnId }) => ({ id: returnId, quantity: 1 }),
  },
  'vendorOrders.settleReturn': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newReturn }) => ({ id: await newReturn() }),
  },
  'vendorOrders.offerForReturn': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newReturn }) => ({ id: await newReturn(), offer: '1.00' }),
  },
  'vendorOrders.replaceReturn': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newReturn }) => ({ id: await newReturn(), carrier: 'NZ Post' }),
  },
  'vendorOrders.giveGoodwill': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newPurchase }) => ({
      id: (await newPurchase()).vendorOrderId,
      amount: '1.00',
      reason: 'A scratch',
      key: randomUUID(),
    }),
  },
  'vendorOrders.goodwillSums': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId, amount: '1.00' }),
  },
  'vendorOrders.closeReturn': {
    verdicts: ownVendorAndAdmin,
    // Accepted so long ago that its vendor may close it.
    input: async ({ newReturn, world }) => {
      const id = await newReturn();
      await world.db
        .update(returnRequests)
        .set({ status: 'accepted', decidedAt: new Date('2026-01-01') })
        .where(eq(returnRequests.id, id));
      return { id };
    },
  },
  'earnings.commission': {
    input: () => ({ month: '2026-05' }),
    status: 404,
  },
  'earnings.statement': {
    input: ({ world }) => ({ month: monthInNewZealand(world.clock.now) }),
  },

  'vendorAnalytics.sales': { input: () => RANGE },
  'vendorAnalytics.products': { input: () => ({ ...RANGE, limit: 5 }) },
  'vendorAnalytics.categories': { input: () => RANGE },
  'vendorAnalytics.regions': { input: () => RANGE },
  'vendorAnalytics.buyers': { input: () => RANGE },
  'vendorAnalytics.funnel': { input: () => RANGE },
  'vendorAnalytics.ratings': { input: () => RANGE },
  'vendorAnalytics.returns': { input: () => RANGE },
  'vendorApplications.submit': { input: () => APPLICATION },
  'vendorApplications.withdraw': {
    verdicts: ownCustomerOnly,
    input: async ({ newApplication }) => ({ id: await newApplication() }),
  },
  'vendorApplications.list': { input: () => ({ state: 'waiting' }) },
  'vendorApplications.get': {
    input: async ({ newApplication }) => ({ id: await newApplication() }),
  },
  'vendorApplications.accept': {
    input: async ({ newApplication, newUser }) => ({ id: await newApplication((await newUser()).id) }),
  },
  'vendorApplications.decline': {
    input: async ({ newApplication }) => ({
      id: await newApplication(),
      reason: 'Please show us what you make.',
      askAgainDays: 30,
    }),
  },
  'vendorSetup.saveProfile': {
    input: () => ({
      company: 'Second Seat',
      about: 'Chairs with new seats, since 2019.',
      region: 'auckland',
    }),
  },
  'vendorSetup.saveDelivery': {
    input: () => ({
      collectionAddress: '12 Karaka Street',
      collectionInstructions: 'Ring twice',
      deliveryAvailable: true,
      deliveryFee: '45.00',
      estimatedDeliveryDays: 5,
    }),
  },
  'vendorSetup.saveAbsence': {
    input: () => ({ from: '2026-01-05', until: '2026-01-09' }),
    status: 400,
  },
  'vendorReviews.list': { input: () => ({ state: 'all' }) },
  'vendorReviews.reply': {
    verdicts: ownVendorOnly,
    input: async ({ newReview }) => ({ id: await newReview(), text: 'Thank you!' }),
  },
  'vendorReviews.deleteReply': {
    verdicts: ownVendorOnly,
    input: async ({ newReply }) => ({ id: await newReply() }),
  },
  'vendorQuestions.list': { input: () => ({ state: 'waiting' }) },
  'vendorQuestions.get': {
    verdicts: ownVendorOnly,
    input: async ({ newQuestion }) => ({ id: await newQuestion() }),
  },
  'vendorQuestions.answer': {
    verdicts: ownVendorOnly,
    input: async ({ newQuestion }) => ({ id: await newQuestion(), answer: 'It is solid oak.' }),
  },
  'vendorQuestions.decline': {
    verdicts: ownVendorOnly,
    input: async ({ newQuestion }) => ({ id: await newQuestion('answered') }),
  },
  // Wrong password, as with 'account.delete'.
  'vendorSetup.savePayout': {
    input: () => ({
      holder: 'Second Seat Ltd',
      accountNumber: '01-0902-0068389-00',
      currentPassword: 'wrong',
    }),
    status: 400,
  },
} satisfies Calls;

const RANGE = { from: '2026-05-01', to: '2026-05-31', compare: 'year' as const };

const APPLICATION = {
  businessName: 'Second Seat',
  about: 'Chairs with new seats, from my garage.',
  region: 'auckland',
  piecesAMonth: 2,
  website: 'https://example.com',
};

/** One of two pieces of an order that is being prepared. */
async function onePieceOfTwo({ newPurchase, world }: PopulatedShop) {
  const { itemId, vendorOrderId } = await newPurchase();
  await world.db.update(orderItems).set({ quantity: 2 }).where(eq(orderItems.id, itemId));
  await world.db.update(vendorOrders).set({ status: 'processing' }).where(eq(vendorOrders.id, vendorOrderId));
  return { id: vendorOrderId, pieces: [{ orderItemId: itemId, quantity: 1, left: 2 }] };
}
