import { eq } from 'drizzle-orm';
import { requireSecrets, sealKeys } from '@/server/modules/imports/connections/credentials.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import {
  cartItems,
  collectionForms,
  contentReports,
  conversations,
  jobRuns,
  mailOutbox,
  orderMessages,
  platformIntegrations,
  productCertificates,
  productHidings,
  productImports,
  productQuestions,
  reviewReplies,
  roomComments,
  roomLayouts,
  roomLayoutVersions,
  savedSearches,
  searchSynonyms,
  userAddresses,
  userNotes,
  video3dJobs,
} from '@/server/schema.ts';
import type { QuestionState } from '@/shared/catalog/questions.ts';
import { PLAIN_ROOM } from '@/shared/rooms/room-plan.ts';
import type { SaveRoomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { savedFilterKey } from '@/shared/search/saved-filter.ts';
import type { VideoJobStatus } from '@/shared/videos/video3d.ts';
import { bought, newBuyer } from './bought.ts';
import { checkoutOf } from './buying.ts';
import { newCollectionRequest, newPiece } from './collections.ts';
import { createMemoryShop, SHOP_KEY } from './memory-shop.ts';
import { createWorld, type World } from './world.ts';

/** Callers. `customer` and `vendor` own the shop's records, the others own none of them. */
export const CALLERS = ['visitor', 'customer', 'otherCustomer', 'vendor', 'otherVendor', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export const POPULATED_SHOP_PASSWORD = 'a secret of the stage';
const passwordHash = hashPassword(POPULATED_SHOP_PASSWORD);

/**
 * Creates a test shop with one record of every kind, each with an owner, so that every call can be made with valid
 * input.
 */
export async function createPopulatedShop(environment: Record<string, string> = {}) {
  // These tests are not about the human check.
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '1000000', ...environment });
  const { platform } = createMemoryShop();
  world.deps.platforms = { shopify: platform, woocommerce: platform };
  let connectionCount = 0;
  const people = await createUsers(world);
  const { customer, vendor } = people;
  const customerCaller = world.callerOf(customer);
  const product = await world.product({ vendorId: vendor.id, stock: 100_000, deliveryAvailable: true });
  let nameCount = 0;

  async function newPurchase() {
    const order = await bought(world, customer.id, [[product.id]], { status: 'collected' });
    return { order, vendorOrderId: order.vendorOrderId, itemId: order.orderItemId };
  }

  async function newCartLine(): Promise<number> {
    const { items } = await customerCaller.cart.addItem({ productId: product.id });
    const [line] = items;
    if (!line) throw new Error('The cart stayed empty.');
    return line.id;
  }

  async function newIntent() {
    await world.db.delete(cartItems).where(eq(cartItems.userId, customer.id));
    await newCartLine();
    return checkoutOf(customerCaller).openIntent();
  }

  async function newQuestion(state: QuestionState = 'waiting'): Promise<number> {
    const at = world.clock.now;
    const [row] = await world.db
      .insert(productQuestions)
      .values({
        ...{ productId: product.id, vendorId: vendor.id, askerId: customer.id, askedAt: at },
        question: `Is it solid oak, number ${++nameCount}?`,
        ...(state === 'answered' && { answer: 'It is.', answeredAt: at }),
        ...(state === 'declined' && { declinedAt: at }),
        ...(state === 'hidden' && { hiddenAt: at, hiddenReason: 'It insults somebody.' }),
      })
      .returning({ id: productQuestions.id });
    return row?.id ?? 0;
  }

  /** A review by another customer. */
  async function newReview(): Promise<number> {
    const { call, order } = await newBuyer(world, [[product.id]], { status: 'collected' });
    const { id } = await call.orders.review({ orderItemId: order.orderItemId, rating: 4 });
    return id;
  }

  /** A purchase with messages by both sides. @returns its vendor order */
  async function newConversation(): Promise<number> {
    const { vendorOrderId } = await newPurchase();
    await world.db.insert(conversations).values({ vendorOrderId, vendorId: vendor.id });
    const createdAt = world.clock.now;
    await world.db.insert(orderMessages).values([
      { vendorOrderId, from: 'buyer', text: 'Is it oak?', createdAt },
      { vendorOrderId, from: 'seller', text: 'It is.', createdAt },
    ]);
    return vendorOrderId;
  }

  const purchase = await newPurchase();
  const returnRequest = await customerCaller.orders.requestReturn({
    orderItemId: purchase.itemId,
    reason: 'Too large',
  });
  async function newReturn(): Promise<number> {
    const { itemId } = await newPurchase();
    const { id } = await customerCaller.orders.requestReturn({ orderItemId: itemId, cause: 'changed_mind' });
    return id;
  }
  const intent = await newIntent();
  const plan = await customerCaller.roomPlans.save(ROOM);
  const shareRoom = async () => (await customerCaller.roomPlans.share({ id: plan.id ?? 0 })).shareToken ?? '';
  const newRoomComment = async (state: 'seen' | 'hidden' = 'seen') => {
    const hidden = state === 'hidden' ? { hiddenAt: world.clock.now, hiddenReason: 'It sells pills.' } : {};
    const [row] = await world.db
      .insert(roomComments)
      .values({ layoutId: plan.id ?? 0, userId: customer.id, text: 'Where is the rug from?', ...hidden })
      .returning({ id: roomComments.id });
    return row?.id ?? 0;
  };
  const newFullPlan = async () => {
    const { id } = await customerCaller.roomPlans.save({ ...ROOM, items: [CHAIR] });
    return id ?? 0;
  };

  return {
    world,
    people,
    product,
    purchase,
    returnId: returnRequest.id,
    intent,
    planId: plan.id,
    newPurchase,
    newReturn,
    newCartLine,
    newProduct: () => world.product({ vendorId: vendor.id }),
    newCertificate: async () => {
      const { id: productId } = await world.product({ vendorId: vendor.id });
      const [row] = await world.db
        .insert(productCertificates)
        .values({ productId, name: 'FSC Recycled', issuer: 'Forest Stewardship Council' })
        .returning({ id: productCertificates.id });
      return { productId, certificateId: row?.id };
    },
    newHiddenProduct: async () => {
      const hidden = await world.product({ vendorId: vendor.id, isHidden: true });
      await world.db
        .insert(productHidings)
        .values({ productId: hidden.id, reason: 'The picture shows a person.', hiddenAt: world.clock.now });
      return hidden;
    },
    newImport: async () => {
      const values = {
        vendorId: vendor.id,
        fileName: 'products.csv',
        format: 'csv',
        state: 'waiting',
      } as const;
      const [row] = await world.db
        .insert(productImports)
        .values({ ...values, columns: ['name'], rows: 1 })
        .returning({ id: productImports.id });
      return row?.id ?? 0;
    },
    /** A connection of the vendor to a shop in memory. */
    newConnection: async () => {
      connectionCount += 1;
      const owner = { vendorId: vendor.id };
      const keys = { accessToken: SHOP_KEY, apiKey: null, apiSecret: 'a secret of webhooks' };
      const [row] = await world.db
        .insert(platformIntegrations)
        .values({
          ...{ ...owner, platform: 'shopify', name: 'Oak & Iron', shopUrl: 'https://oak.example' },
          platformStoreId: `store ${connectionCount}`,
          ...sealKeys(requireSecrets(world.deps), owner, keys),
        })
        .returning({ id: platformIntegrations.id });
      return row?.id ?? 0;
    },
    newVideo: async (status: VideoJobStatus = 'pending') => {
      const { id: productId, imageUrl } = await world.product({ vendorId: vendor.id });
      const values = { productId, status, inputImages: [imageUrl], aiProvider: 'studio' as const };
      const outputVideoUrl = status === 'completed' ? `/videos/${'0'.repeat(32)}.mp4` : null;
      const [row] = await world.db
        .insert(video3dJobs)
        .values({ ...values, outputVideoUrl })
        .returning({ id: video3dJobs.id });
      return row?.id ?? 0;
    },
    newUser: (fields?: Parameters<World['user']>[0]) => world.user(fields),
    newUserNote: async () => {
      const [row] = await world.db
        .insert(userNotes)
        .values({ userId: customer.id, authorId: people.admin.id, body: 'Likes oak.' })
        .returning({ id: userNotes.id });
      return row?.id ?? 0;
    },
    /** A pending application, of the customer by default. */
    newApplication: async (userId = customer.id) => {
      const [row] = await world.db
        .insert(collectionForms)
        .values({ userId, formType: 'vendor_application', title: 'Let me sell' })
        .returning({ id: collectionForms.id });
      return row?.id ?? 0;
    },
    newQuestion,
    newReview,
    newReply: async (hiddenReason: string | null = null) => {
      const reviewId = await newReview();
      await world.db.insert(reviewReplies).values({
        ...{ reviewId, vendorId: vendor.id, text: 'Thank you!', hiddenReason },
        hidden: hiddenReason === null ? null : 'reply',
      });
      return reviewId;
    },
    newReport: async () => {
      const values = { questionId: await newQuestion('answered'), reporterId: people.otherCustomer.id };
      const [row] = await world.db
        .insert(contentReports)
        .values({ ...values, reason: 'spam', words: 'It sells pills.' })
        .returning({ id: contentReports.id });
      return row?.id ?? 0;
    },
    newConversation,
    newMessageReport: async () => {
      const values = { vendorOrderId: await newConversation(), reporterId: customer.id };
      const [row] = await world.db
        .insert(contentReports)
        .values({ ...values, reason: 'spam', words: '' })
        .returning({ id: contentReports.id });
      return row?.id ?? 0;
    },
    newForm: async () => {
      const [row] = await world.db
        .insert(collectionForms)
        .values({ userId: customer.id, formType: 'feedback', title: 'A lovely shop' })
        .returning({ id: collectionForms.id });
      return row?.id ?? 0;
    },
    /** Returns the token of the customer's wishlist. */
    shareWishlist: async () => (await customerCaller.wishlist.share()).shareToken ?? '',
    newSavedSearch: async () => {
      const filter = { search: `oak desk ${++nameCount}` };
      const values = { userId: customer.id, filter, key: savedFilterKey(filter) };
      const [row] = await world.db.insert(savedSearches).values(values).returning({ id: savedSearches.id });
      return row?.id ?? 0;
    },
    newAddress: async () => {
      const place = { street: '1 Rata Street', city: 'Nelson', state: 'Nelson', zip: '7010' };
      const [address] = await world.db
        .insert(userAddresses)
        .values({ ...place, userId: customer.id, fullName: 'Kim', country: 'New Zealand' })
        .returning();
      return address?.id ?? 0;
    },
    newPlan: () => customerCaller.roomPlans.save(ROOM),
    newFullPlan,
    newPlanVersion: async () => {
      const { id: layoutId } = plan;
      if (layoutId === null) throw new Error('A kept plan has an id.');
      const [row] = await world.db
        .insert(roomLayoutVersions)
        .values({ layoutId, plan: ROOM, items: 0, savedAt: world.clock.now })
        .returning({ id: roomLayoutVersions.id });
      return { id: layoutId, versionId: row?.id ?? 0 };
    },
    /** Returns the token of the customer's plan. */
    shareRoom,
    newRoomComment,
    newCommentReport: async () => {
      const values = { roomCommentId: await newRoomComment(), reporterId: people.otherCustomer.id };
      const [row] = await world.db
        .insert(contentReports)
        .values({ ...values, reason: 'spam', words: '' })
        .returning({ id: contentReports.id });
      return row?.id ?? 0;
    },
    /** A room of the customer that is waiting for gallery approval. */
    newWaitingRoom: async () => {
      const id = await newFullPlan();
      const [row] = await world.db
        .update(roomLayouts)
        .set({
          ...{ isPublic: true, galleryState: 'pending', galleryAt: world.clock.now },
          galleryToken: `waiting ${id}`,
        })
        .where(eq(roomLayouts.id, id))
        .returning({ revision: roomLayouts.revision });
      return { id, revision: row?.revision ?? 0 };
    },
    newSynonym: async () => {
      const [row] = await world.db
        .insert(searchSynonyms)
        .values({ name: `settee ${++nameCount}`, meaning: 'sofa' })
        .returning({ id: searchSynonyms.id });
      return row?.id ?? 0;
    },
    newJobRun: async () => {
      const name = `job${++nameCount}`;
      const startedAt = new Date('2026-01-01');
      await world.db.insert(jobRuns).values({ name, everySeconds: 60, startedAt, finishedAt: startedAt });
      return name;
    },
    newDeadLetter: async () => {
      const letter = { to: 'nobody@example.com', subject: 'Lost', text: 'Lost', html: 'Lost' };
      const [row] = await world.db
        .insert(mailOutbox)
        .values({ ...letter, status: 'dead' })
        .returning({ id: mailOutbox.id });
      return row?.id ?? 0;
    },
    /** Returns the public id of a session of the customer. */
    newSessionId: async () => {
      await world.cookieOf(customer);
      const [newest] = await customerCaller.account.sessions();
      return newest?.id ?? '';
    },
    newCollection: (fields: Parameters<typeof newCollectionRequest>[1] = {}) =>
      newCollectionRequest(world, { userId: customer.id, ...fields }),
    /** A collected piece, in the store by default. */
    newPiece: (fields: Parameters<typeof newPiece>[1] = {}) => newPiece(world, fields),
    newName: (prefix: string) => `${prefix}${++nameCount}`,
    /** Returns a Cookie header of a new browser of the caller. */
    cookieOf: async (caller: Caller) => (caller === 'visitor' ? '' : world.cookieOf(people[caller])),
  };
}
export type PopulatedShop = Awaited<ReturnType<typeof createPopulatedShop>>;

async function createUsers({ user }: World): Promise<Record<Exclude<Caller, 'visitor'>, SessionUser>> {
  const person = async (username: string, role: SessionUser['role']) =>
    user({ username, role, passwordHash: await passwordHash });
  return {
    customer: await person('customer', 'customer'),
    otherCustomer: await person('othercustomer', 'customer'),
    vendor: await person('vendor', 'vendor'),
    otherVendor: await person('othervendor', 'vendor'),
    admin: await person('admin', 'admin'),
  };
}

const ROOM = {
  name: 'Living room',
  roomType: 'living-room',
  width: 500,
  height: 400,
  ...PLAIN_ROOM,
  items: [],
} satisfies SaveRoomPlanInput;

const CHAIR = {
  ...{ productId: null, name: 'Chair', imageUrl: null, x: 10, y: 10, width: 45, height: 50 },
  ...{ rotation: 0, zIndex: 0, hasTrueSize: true, heightCm: null, isLocked: false },
};
