import type { Call, Calls } from './verdicts.ts';

const report: Partial<Call> = {
  input: () => ({ from: '2026-01-01', to: '2026-06-30', compare: 'year' }),
};

export const adminCalls = {
  'searches.list': { input: () => ({ kind: 'nothing-found', days: 7 }) },
  'searches.addSynonym': {
    input: ({ newName }) => ({ name: newName('settee'), meaning: 'sofa' }),
  },
  'searches.removeSynonym': {
    input: async ({ newSynonym }) => ({ id: await newSynonym() }),
  },
  'admin.createCategory': {
    input: ({ newName }) => ({ name: newName('Garden'), description: 'Benches', commissionRate: '7.5' }),
  },
  'admin.setCommission': {
    input: ({ product }) => ({ categoryId: product.categoryId, commissionRate: '12.00' }),
  },
  'admin.updateCategory': {
    input: ({ product, newName }) => ({ id: product.categoryId, name: newName('Dining') }),
  },
  'admin.categoryRates': { input: ({ product }) => ({ id: product.categoryId }) },
  'admin.categoryFilters': { input: ({ product }) => ({ id: product.categoryId }) },
  'admin.saveCategoryFilters': {
    input: ({ product }) => ({
      categoryId: product.categoryId,
      filters: [{ name: 'Seats', options: [{ label: '2' }, { label: '4' }] }],
    }),
  },
  'admin.moveProducts': {
    input: async ({ product, world }) => ({
      id: (await world.category()).id,
      toCategoryId: product.categoryId,
    }),
  },
  'admin.deleteCategory': {
    input: async ({ world }) => ({ id: (await world.category()).id }),
  },

  'adminProducts.list': { input: () => ({ search: 'product', isHidden: false }) },
  'reviews.hide': {
    input: async ({ newReview }) => ({ id: await newReview(), part: 'review', reason: 'It names a person.' }),
  },
  'reviews.showReply': { input: async ({ newReply }) => ({ id: await newReply('It is rude.') }) },
  'reviews.show': { input: async ({ newReview }) => ({ id: await newReview() }) },
  'adminProducts.hide': {
    input: async ({ newProduct }) => ({ id: (await newProduct()).id, reason: 'The picture shows a person.' }),
  },
  'adminProducts.unhide': {
    input: async ({ newHiddenProduct }) => ({ id: (await newHiddenProduct()).id }),
  },
  'adminProducts.feature': {
    input: async ({ newProduct }) => ({ id: (await newProduct()).id, isFeatured: true }),
  },
  'crm.vendorStats': { input: () => ({ search: 'vendor', sort: 'rating' }) },
  'crm.users': { input: () => ({ search: 'vendor' }) },
  'crm.createUser': {
    input: ({ newName }) => {
      const username = newName('colleague');
      return { username, email: `${username}@example.com`, name: 'Col League', password: 'a long secret' };
    },
  },
  'crm.updateUser': {
    input: async ({ newUser }) => ({ id: (await newUser()).id, name: 'Renamed', phone: '021 555 0117' }),
  },
  'crm.deleteUser': {
    input: async ({ newUser }) => ({ id: (await newUser()).id }),
  },
  'people.user': { input: ({ people }) => ({ id: people.customer.id }) },
  'people.vendor': { input: ({ people }) => ({ id: people.vendor.id }) },
  'people.addNote': {
    input: async ({ newUser }) => ({ id: (await newUser()).id, text: 'Asked for an invoice by phone.' }),
  },
  'people.deleteNote': { input: async ({ newUserNote }) => ({ id: await newUserNote() }) },
  'people.signOut': { input: async ({ newUser }) => ({ id: (await newUser()).id }) },
  'people.sendVerification': {
    input: async ({ newUser }) => ({ id: (await newUser({ isEmailVerified: false })).id }),
  },
  'people.sendPasswordReset': {
    input: async ({ newUser }) => ({ id: (await newUser()).id }),
  },
  'people.suspendVendor': {
    input: async ({ newUser }) => ({
      id: (await newUser({ role: 'vendor' })).id,
      reason: 'Orders are not sent out.',
    }),
  },
  'people.liftSuspension': {
    input: async ({ newUser }) => ({
      id: (await newUser({ role: 'vendor', suspendedAt: new Date() })).id,
    }),
  },
  'crm.auditLog': { input: () => ({ action: 'sign_in' }) },

  'mail.deadLetters': { input: () => ({}) },
  'mail.sendAgain': { input: async ({ newDeadLetter }) => ({ id: await newDeadLetter() }) },

  'admin.search': { input: () => ({ text: 'vendor' }) },
  'system.runJob': { input: async ({ newJobRun }) => ({ name: await newJobRun() }) },

  'collectionForms.browse': { input: () => ({ status: 'pending', search: 'lovely' }) },
  'collectionForms.list': { input: () => ({ formType: 'feedback', limit: 5 }) },
  'collectionForms.get': { input: async ({ newForm }) => ({ id: await newForm() }) },
  'collectionForms.update': {
    input: async ({ newForm }) => ({ id: await newForm(), adminNotes: 'Rang them.', reply: 'Thank you.' }),
  },
  'collectionForms.delete': { input: async ({ newForm }) => ({ id: await newForm() }) },

  'contentReports.list': { input: () => ({ state: 'waiting' }) },
  'contentReports.decide': {
    input: async ({ newReport }) => ({
      id: await newReport(),
      outcome: 'upheld',
      reason: 'It sells something else.',
    }),
  },
  'contentReports.readMessages': {
    input: async ({ newMessageReport }) => ({ id: await newMessageReport() }),
  },
  'contentReports.readComment': {
    input: async ({ newCommentReport }) => ({ id: await newCommentReport() }),
  },
  'contentReports.showComment': {
    input: async ({ newRoomComment }) => ({ id: await newRoomComment('hidden') }),
  },
  'contentReports.showQuestion': {
    input: async ({ newQuestion }) => ({ id: await newQuestion('hidden') }),
  },

  'reports.sales': report,
  'reports.customers': report,
  'reports.cohorts': report,
  'reports.categories': report,
  'reports.regions': report,
  'reports.commission': report,
  'reports.returns': report,
  'reports.collection': report,
} satisfies Calls;
