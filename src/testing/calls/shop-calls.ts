import { eq } from 'drizzle-orm';
import { returnRequests, vendorOrders } from '@/server/schema.ts';
import { ADDRESS } from '@/testing/buying.ts';
import { type Calls, ownCustomerOnly, peopleOfOrder, signedIn, twoOfOrder } from './verdicts.ts';

export const shopCalls = {
  'catalog.browse': { input: () => ({ limit: 5 }) },
  'catalog.list': { input: () => ({ limit: 5, sort: 'newest' }) },
  'catalog.facets': { input: () => ({ inStock: true }) },
  'catalog.suggest': { input: () => ({ text: 'oak ta' }) },
  'catalog.boughtAfter': { input: () => ({ search: 'oak table' }) },
  'catalog.product': { input: ({ product }) => ({ id: product.id }) },
  'catalog.passport': { input: ({ product }) => ({ id: product.id }) },
  'catalog.byIds': { input: ({ product }) => ({ ids: [product.id] }) },
  'catalog.countView': { input: ({ product }) => ({ id: product.id }) },
  'catalog.deliveryPlaces': { input: ({ product }) => ({ id: product.vendorId }) },
  'catalog.productVendor': { input: ({ product }) => ({ id: product.id }) },
  'catalog.seller': { input: ({ people }) => ({ id: people.vendor.id }) },
  'catalog.sellerReviews': { input: ({ people }) => ({ id: people.vendor.id }) },
  'catalog.gone': { input: ({ product }) => ({ id: product.id }) },
  'catalog.related': { input: ({ product }) => ({ id: product.id }) },
  'catalog.reviews': { input: ({ product }) => ({ productId: product.id }) },
  'catalog.categoryFilters': { input: ({ product }) => ({ id: product.categoryId }) },
  'catalog.ratings': { input: ({ product }) => ({ id: product.id }) },

  // A visitor has a cart in the browser; over REST it needs a session.
  'cart.get': {
    verdicts: { ...ownCustomerOnly, visitor: 404 },
    input: ({ people }) => ({ userId: people.customer.id }),
  },
  'cart.addItem': {
    verdicts: { ...ownCustomerOnly, visitor: 404 },
    input: ({ people, product }) => ({ userId: people.customer.id, productId: product.id, quantity: 1 }),
  },
  'cart.updateItem': {
    verdicts: { ...ownCustomerOnly, visitor: 404 },
    input: async ({ newCartLine }) => ({ itemId: await newCartLine(), quantity: 2 }),
  },
  'cart.removeItem': {
    verdicts: { ...ownCustomerOnly, visitor: 404 },
    input: async ({ newCartLine }) => ({ itemId: await newCartLine() }),
  },
  'cart.clear': {
    verdicts: { ...ownCustomerOnly, visitor: 404 },
    input: ({ people }) => ({ userId: people.customer.id }),
  },
  'guests.begin': {
    input: ({ newName }) => ({ email: `${newName('guest')}@example.com`, name: 'Gus Guest' }),
  },
  'guests.openOrder': { input: () => ({ token: 'not a token' }), status: 400 },
  'guests.sendLink': {
    input: ({ people, purchase }) => ({
      email: people.customer.email,
      orderNumber: purchase.order.orderNumber,
    }),
  },

  'checkout.createIntent': { input: () => ({ amount: 1, currency: 'usd' }) },
  'checkout.openRest': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId, amount: 70 }),
  },
  'checkout.confirmSandbox': {
    verdicts: ownCustomerOnly,
    input: ({ intent: { paymentIntentId, clientSecret } }) => ({
      paymentIntentId,
      clientSecret,
      cardNumber: '4242424242424242',
      expMonth: 12,
      expYear: 2030,
      cvc: '123',
    }),
  },
  'checkout.process': {
    verdicts: ownCustomerOnly,
    input: ({ intent: { paymentIntentId } }) => ({ paymentIntentId, shippingAddress: ADDRESS }),
  },

  'orders.mine': { input: () => ({}) },
  'orders.list': { input: () => ({ limit: 5 }) },
  'orders.byNumber': {
    verdicts: peopleOfOrder,
    input: ({ purchase }) => ({ orderNumber: purchase.order.orderNumber }),
  },
  'orders.tracking': { verdicts: peopleOfOrder, input: ({ purchase }) => ({ id: purchase.order.id }) },
  'orders.cancel': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderNumber: purchase.order.orderNumber }),
  },
  'orders.cancelQuote': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderNumber: purchase.order.orderNumber }),
  },
  'orders.reorder': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderNumber: purchase.order.orderNumber }),
  },
  'orders.requestReturn': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderItemId: purchase.itemId, quantity: 1, reason: 'Too small' }),
  },
  'orders.returnQuote': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderItemId: purchase.itemId, quantity: 1 }),
  },
  'orders.withdrawReturn': {
    verdicts: ownCustomerOnly,
    input: async ({ newReturn }) => ({ id: await newReturn() }),
  },
  'orders.confirmArrival': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId }),
  },
  'orders.reportNotArrived': {
    verdicts: ownCustomerOnly,
    input: async ({ newPurchase, world }) => {
      const { vendorOrderId } = await newPurchase();
      await world.db
        .update(vendorOrders)
        .set({ status: 'in_transit', fulfillmentMethod: 'delivery' })
        .where(eq(vendorOrders.id, vendorOrderId));
      return { id: vendorOrderId };
    },
  },
  'orders.giveUp': {
    verdicts: ownCustomerOnly,
    input: async ({ newPurchase, world }) => {
      const { vendorOrderId } = await newPurchase();
      await world.db
        .update(vendorOrders)
        .set({ status: 'pending', estimatedCollection: new Date('2026-01-01') })
        .where(eq(vendorOrders.id, vendorOrderId));
      return { id: vendorOrderId };
    },
  },
  'orders.answerOffer': {
    verdicts: ownCustomerOnly,
    input: async ({ newReturn, world }) => {
      const id = await newReturn();
      await world.db
        .update(returnRequests)
        .set({ status: 'offered', offer: '1.00' })
        .where(eq(returnRequests.id, id));
      return { id, accept: true };
    },
  },
  'orders.answerReplacement': {
    verdicts: ownCustomerOnly,
    input: async ({ newReturn, world }) => {
      const id = await newReturn();
      await world.db
        .update(returnRequests)
        .set({ status: 'replacement_sent' })
        .where(eq(returnRequests.id, id));
      return { id, hasArrived: true };
    },
  },
  'orders.leaveDeposit': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId }),
  },
  'orders.review': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderItemId: purchase.itemId, rating: 4, title: 'Fine', body: 'Stands.' }),
  },

  'conversations.list': { input: () => ({ as: 'buyer' }) },
  'conversations.get': {
    verdicts: twoOfOrder,
    input: ({ purchase }) => ({ vendorOrderId: purchase.vendorOrderId }),
  },
  'conversations.send': {
    verdicts: twoOfOrder,
    input: ({ purchase }) => ({ vendorOrderId: purchase.vendorOrderId, text: 'Is it oak?' }),
  },
  'conversations.report': {
    verdicts: twoOfOrder,
    input: async ({ newConversation }) => ({ id: await newConversation(), reason: 'spam', words: '' }),
  },
  'conversations.markRead': {
    verdicts: twoOfOrder,
    input: ({ purchase }) => ({ vendorOrderId: purchase.vendorOrderId, upTo: 1 }),
  },
  'wishlist.add': { input: ({ product }) => ({ productId: product.id }) },
  'wishlist.remove': { input: ({ product }) => ({ productId: product.id }) },
  'wishlist.join': {
    input: ({ product }) => ({ items: [{ productId: product.id, price: '120.00' }] }),
  },
  'wishlist.shared': {
    input: async ({ shareWishlist }) => ({ token: await shareWishlist() }),
  },
  'savedSearches.save': { input: () => ({ filter: { search: 'oak desk' } }) },
  'savedSearches.setMail': {
    verdicts: ownCustomerOnly,
    input: async ({ newSavedSearch }) => ({ id: await newSavedSearch(), isMailed: false }),
  },
  'savedSearches.remove': {
    verdicts: ownCustomerOnly,
    input: async ({ newSavedSearch }) => ({ id: await newSavedSearch() }),
  },
  'savedSearches.stop': {
    input: async ({ newSavedSearch }) => ({ token: 'nobody’s', id: await newSavedSearch() }),
  },

  'questions.list': { input: ({ product }) => ({ productId: product.id }) },
  'questions.mine': { input: ({ product }) => ({ productId: product.id }) },
  'questions.ask': {
    verdicts: { ...signedIn, vendor: 403 },
    refusedByRule: ['vendor'],
    input: ({ product, newName }) => ({
      productId: product.id,
      question: newName('Is it solid oak, number '),
    }),
  },
  'questions.withdraw': {
    verdicts: ownCustomerOnly,
    input: async ({ newQuestion }) => ({ id: await newQuestion() }),
  },
  'questions.report': {
    input: async ({ newQuestion }) => ({
      id: await newQuestion('answered'),
      reason: 'spam',
      words: 'It sells pills.',
    }),
  },

  'visitorRequests.create': {
    input: ({ product, newName }) => ({
      productId: product.id,
      email: `${newName('visitor')}@example.com`,
      question: 'Is it solid oak?',
    }),
  },
  'visitorRequests.confirm': { input: () => ({ token: 'not a token' }), status: 400 },
  'visitorRequests.stop': { input: () => ({ token: 'not a token' }) },
  'reviews.vote': {
    verdicts: { ...signedIn, vendor: 403 },
    refusedByRule: ['vendor'],
    input: async ({ newReview }) => ({ id: await newReview(), isHelpful: true }),
  },

  'reviews.report': {
    input: async ({ newReview }) => ({ id: await newReview(), reason: 'off_topic' }),
  },
  'reviews.reportReply': {
    verdicts: { ...signedIn, vendor: 404 },
    refusedByRule: ['vendor'],
    input: async ({ newReply }) => ({ id: await newReply(), reason: 'abuse' }),
  },

  'roomPlans.products': { input: ({ product }) => ({ ids: [product.id] }) },
  'roomPlans.sellers': { input: ({ product }) => ({ ids: [product.id] }) },
  'roomPlans.furnishings': { input: () => ({ kinds: ['sofa', 'other'], each: 3 }) },
  'roomPlans.get': { verdicts: ownCustomerOnly, input: ({ planId }) => ({ id: planId }) },
  'roomPlans.save': {
    verdicts: ownCustomerOnly,
    input: ({ planId, product }) => ({
      id: planId,
      name: 'Bedroom',
      roomType: 'bedroom',
      width: 400,
      height: 300,
      floorType: 'Hardwood',
      items: [{ ...SOFA, productId: product.id }],
    }),
  },
  'roomPlans.delete': {
    verdicts: ownCustomerOnly,
    input: async ({ newPlan }) => ({ id: (await newPlan()).id }),
  },

  'roomPlans.versions': { verdicts: ownCustomerOnly, input: ({ planId }) => ({ id: planId }) },
  'roomPlans.restore': { verdicts: ownCustomerOnly, input: ({ newPlanVersion }) => newPlanVersion() },
  'roomPlans.share': { verdicts: ownCustomerOnly, input: ({ planId }) => ({ id: planId }) },
  'roomPlans.unshare': { verdicts: ownCustomerOnly, input: ({ planId }) => ({ id: planId }) },
  'roomPlans.publish': {
    verdicts: ownCustomerOnly,
    input: async ({ newFullPlan }) => ({ id: await newFullPlan() }),
  },
  'roomPlans.unpublish': { verdicts: ownCustomerOnly, input: ({ planId }) => ({ id: planId }) },

  'rooms.shared': { input: async ({ shareRoom }) => ({ token: await shareRoom() }) },
  'rooms.comments': { input: async ({ shareRoom }) => ({ token: await shareRoom() }) },
  'rooms.comment': {
    input: async ({ shareRoom }) => ({ token: await shareRoom(), text: 'Where is the rug from?' }),
  },
  'rooms.deleteComment': {
    verdicts: { ...ownCustomerOnly, admin: 'answered' },
    input: async ({ newRoomComment }) => ({ id: await newRoomComment() }),
  },
  'rooms.reportComment': {
    verdicts: { ...signedIn, customer: 404 },
    input: async ({ newRoomComment, shareRoom }) => ({
      ...{ id: await newRoomComment(), token: await shareRoom(), reason: 'spam', words: '' },
    }),
  },
  'rooms.decide': {
    input: async ({ newWaitingRoom }) => ({ ...(await newWaitingRoom()), outcome: 'approved' }),
  },

  'collectionForms.submit': {
    input: () => ({
      formType: 'feedback',
      title: 'A lovely shop',
      description: 'Truly.',
      tags: 'shop,lovely',
      fields: [{ label: 'Phone', value: '021 555 0117', type: 'phone' }],
    }),
  },
} satisfies Calls;

const SOFA = {
  name: 'Sofa',
  imageUrl: '/demo/sofa-800.webp',
  x: 10,
  y: 10,
  width: 200,
  height: 90,
  rotation: 90,
  zIndex: 1,
  hasTrueSize: true,
};
