import type { ProcedureName } from '@/server/routers/procedure-types.ts';
import { ADDRESS } from './buying.ts';
import { type Caller, POPULATED_SHOP_PASSWORD, type PopulatedShop } from './populated-shop.ts';

/** What a caller gets: the answer, or the status of the refusal. */
type Verdict = 'answered' | 401 | 403 | 404;
type Verdicts = Readonly<Record<Caller, Verdict>>;

export interface Call {
  verdicts: Verdicts;
  /** Something sensible to send, about a thing of the stage's customer or vendor; made anew for every call. */
  input?: (stage: PopulatedShop) => unknown;
  /** The status that those who may do it get, where it is neither success (200, 201) nor a conflict (409). */
  status?: number;
}

/** Everybody. */
const anybody = verdicts('answered', 'answered', 'answered', 'answered', 'answered', 'answered');
/** Whoever has signed in, about themselves. */
const signedIn = verdicts(401, 'answered', 'answered', 'answered', 'answered', 'answered');
/** A vendor, about their own shop, and an admin. */
const vendorsAndAdmins = verdicts(401, 403, 403, 'answered', 'answered', 'answered');
const admins = verdicts(401, 403, 403, 403, 403, 'answered');
/** Only the customer who owns it; for others it does not exist. */
const ownCustomerOnly = verdicts(401, 'answered', 404, 404, 404, 404);
/** The vendor whose thing it is, and an admin. */
const ownVendorAndAdmin = verdicts(401, 403, 403, 'answered', 404, 'answered');
/** The vendor whose thing it is, and nobody else. */
const ownVendorOnly = verdicts(401, 403, 403, 'answered', 404, 404);
/** Whoever has to do with an order. */
const peopleOfOrder = verdicts(401, 'answered', 404, 'answered', 404, 'answered');

function verdicts(
  visitor: Verdict,
  customer: Verdict,
  otherCustomer: Verdict,
  vendor: Verdict,
  otherVendor: Verdict,
  admin: Verdict,
): Verdicts {
  return { visitor, customer, otherCustomer, vendor, otherVendor, admin };
}

/**
 * Who may make which call. Every procedure is here, or the project does not compile; `permissions.db.test.ts` makes
 * each call as everybody, over tRPC and REST.
 */
export const CALLS: Record<ProcedureName, Call> = {
  'auth.current': { verdicts: anybody },
  'auth.me': { verdicts: signedIn },
  'auth.login': {
    verdicts: anybody,
    input: ({ people }) => ({ username: people.customer.username, password: POPULATED_SHOP_PASSWORD }),
  },
  'auth.logout': { verdicts: anybody },
  'auth.register': {
    verdicts: anybody,
    input: ({ newName }) => {
      const username = newName('newcomer');
      return { username, email: `${username}@example.com`, password: 'a long secret', name: 'New Comer' };
    },
  },
  'auth.verifyEmail': { verdicts: anybody, input: () => ({ token: 'not a token' }), status: 400 },
  'auth.resetPassword': {
    verdicts: anybody,
    input: () => ({ token: 'not a token', password: 'another secret' }),
    status: 400,
  },
  'auth.resendVerification': { verdicts: anybody, input: ({ people }) => ({ userId: people.customer.id }) },
  'auth.forgotPassword': { verdicts: anybody, input: ({ people }) => ({ email: people.customer.email }) },
  'auth.forgotUsername': { verdicts: anybody, input: ({ people }) => ({ email: people.customer.email }) },

  'humanCheck.create': { verdicts: anybody, input: () => ({ form: 'text' }) },
  'humanCheck.tryAnswer': { verdicts: anybody, input: () => ({ id: 'not a check', answer: 'blue' }) },

  'account.changeName': { verdicts: signedIn, input: () => ({ name: 'Another Name' }) },
  'account.changeEmail': {
    verdicts: signedIn,
    input: ({ newName }) => ({
      email: `${newName('moved')}@example.com`,
      currentPassword: POPULATED_SHOP_PASSWORD,
    }),
  },
  'account.changePassword': {
    verdicts: signedIn,
    input: () => ({ currentPassword: POPULATED_SHOP_PASSWORD, password: POPULATED_SHOP_PASSWORD }),
  },
  'account.sessions': { verdicts: signedIn },
  'account.endSession': {
    verdicts: ownCustomerOnly,
    input: async ({ newSessionId }) => ({ id: await newSessionId() }),
  },
  'account.endAllSessions': { verdicts: signedIn },
  'account.exportData': { verdicts: signedIn },
  // With a wrong password, so that everybody stays.
  'account.delete': { verdicts: signedIn, input: () => ({ currentPassword: 'wrong' }), status: 400 },

  'catalog.browse': { verdicts: anybody, input: () => ({ limit: 5 }) },
  'catalog.list': { verdicts: anybody, input: () => ({ limit: 5, sort: 'newest' }) },
  'catalog.product': { verdicts: anybody, input: ({ product }) => ({ id: product.id }) },
  'catalog.vendorAbout': { verdicts: anybody, input: ({ product }) => ({ id: product.id }) },
  'catalog.related': { verdicts: anybody, input: ({ product }) => ({ id: product.id }) },
  'catalog.reviews': { verdicts: anybody, input: ({ product }) => ({ productId: product.id }) },
  'catalog.ratings': { verdicts: anybody, input: ({ product }) => ({ id: product.id }) },
  'catalog.categories': { verdicts: anybody },
  'catalog.vendorFacts': { verdicts: anybody },
  'platform.config': { verdicts: anybody },

  // A visitor has a cart too, on our own pages; over REST it takes a session.
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

  'checkout.createIntent': { verdicts: signedIn, input: () => ({ amount: 1, currency: 'usd' }) },
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

  'orders.mine': { verdicts: signedIn, input: () => ({}) },
  'orders.list': { verdicts: signedIn, input: () => ({ limit: 5 }) },
  'orders.byNumber': {
    verdicts: peopleOfOrder,
    input: ({ purchase }) => ({ orderNumber: purchase.order.orderNumber }),
  },
  'orders.tracking': { verdicts: peopleOfOrder, input: ({ purchase }) => ({ id: purchase.order.id }) },
  'orders.cancel': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderNumber: purchase.order.orderNumber }),
  },
  'orders.requestReturn': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderItemId: purchase.itemId, quantity: 1, reason: 'Too small' }),
  },
  'orders.review': {
    verdicts: ownCustomerOnly,
    input: ({ purchase }) => ({ orderItemId: purchase.itemId, rating: 4, title: 'Fine', body: 'Stands.' }),
  },

  'vendor.products': { verdicts: vendorsAndAdmins, input: () => ({ search: 'product' }) },
  'vendor.product': { verdicts: ownVendorAndAdmin, input: ({ product }) => ({ id: product.id }) },
  'vendor.formerPrice': {
    verdicts: ownVendorAndAdmin,
    input: ({ product }) => ({ id: product.id, compareAtPrice: '120.00' }),
  },
  'vendor.createProduct': {
    verdicts: vendorsAndAdmins,
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
  'vendor.duplicateProduct': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id }),
  },
  'vendor.changeProducts': {
    verdicts: vendorsAndAdmins,
    input: async ({ newProduct }) => ({
      which: { ids: [(await newProduct()).id] },
      change: { field: 'price', percent: 10 },
    }),
  },
  'vendor.previewPrices': {
    verdicts: vendorsAndAdmins,
    input: ({ product }) => ({ which: { ids: [product.id] }, percent: 10 }),
  },
  // Nobody has changed so much.
  'vendor.undoChange': { verdicts: vendorsAndAdmins, input: () => ({ id: 2_000_000_000 }), status: 404 },
  'imports.list': { verdicts: vendorsAndAdmins },
  'imports.get': { verdicts: ownVendorOnly, input: async ({ newImport }) => ({ id: await newImport() }) },
  'imports.check': {
    verdicts: ownVendorOnly,
    input: async ({ newImport }) => ({ id: await newImport(), mapping: { name: 'name' } }),
  },
  'imports.start': { verdicts: ownVendorOnly, input: async ({ newImport }) => ({ id: await newImport() }) },
  'imports.cancel': { verdicts: ownVendorOnly, input: async ({ newImport }) => ({ id: await newImport() }) },
  'vendorOrders.list': { verdicts: vendorsAndAdmins, input: () => ({ limit: 5 }) },
  'vendorOrders.update': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId, location: 'Onehunga' }),
  },
  'vendorOrders.cancel': {
    verdicts: ownVendorAndAdmin,
    input: ({ purchase }) => ({ id: purchase.vendorOrderId, reason: 'Broken' }),
  },
  'vendorOrders.decideReturn': {
    verdicts: ownVendorAndAdmin,
    input: ({ returnId }) => ({ id: returnId, accept: true, answer: 'Bring it.' }),
  },
  'vendorOrders.receiveReturn': {
    verdicts: ownVendorAndAdmin,
    input: ({ returnId }) => ({ id: returnId, quantity: 1 }),
  },
  'vendorOrders.balance': { verdicts: vendorsAndAdmins },
  'stats.vendor': { verdicts: vendorsAndAdmins },

  'roomPlans.list': { verdicts: signedIn },
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

  'collectionForms.submit': {
    verdicts: anybody,
    input: () => ({
      formType: 'feedback',
      title: 'A lovely shop',
      description: 'Truly.',
      tags: 'shop,lovely',
      fields: [{ label: 'Phone', value: '021 555 0117', type: 'phone' }],
    }),
  },
  'collectionRequests.request': {
    verdicts: anybody,
    input: () => ({
      fullName: 'Aroha Ngata',
      email: 'aroha@example.com',
      phone: '+64 21 555 0101',
      address: '12 Karangahape Road',
      suburb: 'Newmarket',
      items: ['sofas'],
      preferredDate: '2026-06-30',
    }),
  },

  'admin.createCategory': {
    verdicts: admins,
    input: ({ newName }) => ({ name: newName('Garden'), description: 'Benches', commissionRate: '7.5' }),
  },
  'admin.setCommission': {
    verdicts: admins,
    input: ({ product }) => ({ categoryId: product.categoryId, commissionRate: '12.00' }),
  },
  'vendorApplications.mine': { verdicts: signedIn },
  'vendorApplications.submit': { verdicts: signedIn, input: () => APPLICATION },
  'vendorApplications.withdraw': {
    verdicts: ownCustomerOnly,
    input: async ({ newApplication }) => ({ id: await newApplication() }),
  },
  'vendorApplications.list': { verdicts: admins, input: () => ({ state: 'waiting' }) },
  'vendorApplications.get': {
    verdicts: admins,
    input: async ({ newApplication }) => ({ id: await newApplication() }),
  },
  'vendorApplications.accept': {
    verdicts: admins,
    input: async ({ newApplication, newUser }) => ({ id: await newApplication((await newUser()).id) }),
  },
  'vendorApplications.decline': {
    verdicts: admins,
    input: async ({ newApplication }) => ({
      id: await newApplication(),
      reason: 'Please show us what you make.',
      askAgainDays: 30,
    }),
  },
  'vendorSetup.get': { verdicts: vendorsAndAdmins },
  'vendorSetup.saveProfile': {
    verdicts: vendorsAndAdmins,
    input: () => ({
      company: 'Second Seat',
      about: 'Chairs with new seats, since 2019.',
      region: 'auckland',
    }),
  },
  'vendorSetup.saveDelivery': {
    verdicts: vendorsAndAdmins,
    input: () => ({
      collectionAddress: '12 Karaka Street',
      collectionInstructions: 'Ring twice',
      deliveryAvailable: true,
      deliveryFee: '45.00',
      estimatedDeliveryDays: 5,
    }),
  },
  // As with 'account.delete'.
  'vendorSetup.savePayout': {
    verdicts: vendorsAndAdmins,
    input: () => ({
      holder: 'Second Seat Ltd',
      accountNumber: '01-0902-0068389-00',
      currentPassword: 'wrong',
    }),
    status: 400,
  },

  'vendorSetup.showPayout': { verdicts: admins, input: ({ people }) => ({ id: people.vendor.id }) },

  'crm.users': { verdicts: admins, input: () => ({ search: 'vendor' }) },
  'crm.createUser': {
    verdicts: admins,
    input: ({ newName }) => {
      const username = newName('colleague');
      return { username, email: `${username}@example.com`, name: 'Col League', password: 'a long secret' };
    },
  },
  'crm.updateUser': {
    verdicts: admins,
    input: async ({ newUser }) => ({ id: (await newUser()).id, name: 'Renamed', phone: '021 555 0117' }),
  },
  'crm.deleteUser': {
    verdicts: admins,
    input: async ({ newUser }) => ({ id: (await newUser()).id }),
  },
  'crm.auditLog': { verdicts: admins, input: () => ({ action: 'sign_in' }) },
  'mail.deadLetters': { verdicts: admins, input: () => ({}) },
  'mail.sendAgain': { verdicts: admins, input: async ({ newDeadLetter }) => ({ id: await newDeadLetter() }) },
  'stats.platform': { verdicts: admins },
};

const APPLICATION = {
  businessName: 'Second Seat',
  about: 'Chairs with new seats, from my garage.',
  region: 'auckland',
  piecesAMonth: 2,
  website: 'https://example.com',
};

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
