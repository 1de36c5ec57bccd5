import { type Calls, ownHouseholdOnly, ownVendorOnly } from './verdicts.ts';

export const collectionCalls = {
  'collectionRequests.request': {
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
  'collectionRequests.openDays': { input: () => ({ suburb: 'Grey Lynn' }) },
  'collectionRequests.follow': {
    verdicts: ownHouseholdOnly,
    input: async ({ newCollection }) => ({ id: await newCollection() }),
  },
  'collectionRequests.move': {
    verdicts: ownHouseholdOnly,
    input: async ({ newCollection }) => ({ id: await newCollection(), day: '2026-06-22' }),
  },
  'collectionRequests.cancel': {
    verdicts: ownHouseholdOnly,
    input: async ({ newCollection }) => ({ id: await newCollection() }),
  },
  'collectionRequests.setNews': {
    verdicts: ownHouseholdOnly,
    input: async ({ newCollection }) => ({ id: await newCollection(), wantsNews: true }),
  },
  'collectionRequests.list': { input: () => ({ area: 'central', search: 'aroha' }) },
  'collectionRequests.get': {
    input: async ({ newCollection }) => ({ id: await newCollection() }),
  },
  'collectionRequests.calendar': { input: () => ({ from: '2026-06-01', days: 30 }) },
  'collectionRequests.route': { input: () => ({ day: '2026-06-22' }) },
  'collectionRequests.schedule': {
    input: async ({ newCollection }) => ({
      id: await newCollection(),
      day: '2026-06-22',
      isOverCapacityAccepted: true,
    }),
  },
  'collectionRequests.decline': {
    input: async ({ newCollection }) => ({ id: await newCollection(), reason: 'Too long for the van' }),
  },
  'collectionRequests.complete': {
    input: async ({ newCollection }) => ({
      id: await newCollection({ status: 'scheduled', scheduledDate: '2026-06-15' }),
    }),
  },
  'collectionRequests.note': {
    input: async ({ newCollection }) => ({ id: await newCollection(), adminNotes: 'Two people' }),
  },
  'collectionRequests.setCapacity': {
    input: () => ({ area: 'north', weekday: 2, stops: 5 }),
  },
  'collectionRequests.setException': {
    input: () => ({ day: '2026-12-25', stops: 0, note: 'Christmas Day' }),
  },
  'collectionRequests.removeException': { input: () => ({ day: '2026-12-25' }) },
  'collectedItems.story': { input: ({ product }) => ({ productId: product.id }) },
  'collectedItems.list': { input: () => ({ state: 'in_store', search: 'sofa' }) },
  'collectedItems.add': {
    input: async ({ newCollection }) => ({
      requestId: await newCollection({ status: 'collected', scheduledDate: '2026-06-10' }),
      kind: 'sofas',
      name: 'Two-seat sofa',
      condition: 'good',
    }),
  },
  'collectedItems.update': {
    input: async ({ newPiece }) => ({ id: await newPiece(), shelf: 'B2', weightKg: 41.5 }),
  },
  'collectedItems.remove': { input: async ({ newPiece }) => ({ id: await newPiece() }) },
  'collectedItems.offer': {
    input: async ({ newPiece, people }) => ({ id: await newPiece(), vendorId: people.vendor.id }),
  },
  'collectedItems.end': {
    input: async ({ newPiece }) => ({ id: await newPiece(), state: 'donated', recipient: 'City Mission' }),
  },
  'collectedItems.takeBack': {
    input: async ({ newPiece, people }) => ({
      id: await newPiece({ state: 'offered', vendorId: people.vendor.id }),
    }),
  },
  'collectedItems.sell': {
    input: async ({ newPiece, product }) => ({
      id: await newPiece(),
      name: 'Two-seat sofa',
      price: '120.00',
      categoryId: product.categoryId,
    }),
  },
  'collectedItems.offers': { input: () => ({}) },
  'collectedItems.answerOffer': {
    verdicts: ownVendorOnly,
    input: async ({ newPiece, people }) => ({
      id: await newPiece({ state: 'offered', vendorId: people.vendor.id }),
      isAccepted: true,
    }),
  },
  'collectedItems.makeProduct': {
    verdicts: ownVendorOnly,
    input: async ({ newPiece, people, product }) => ({
      id: await newPiece({ state: 'with_vendor', vendorId: people.vendor.id }),
      name: 'Two-seat sofa',
      price: '120.00',
      categoryId: product.categoryId,
      work: 'New webbing',
    }),
  },
} satisfies Calls;
