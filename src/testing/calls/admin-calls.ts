import { admins, type Call, type Calls } from './verdicts.ts';

const report: Call = {
  verdicts: admins,
  input: () => ({ from: '2026-01-01', to: '2026-06-30', compare: 'year' }),
};

/** What admins do. */
export const adminCalls = {
  'searches.list': { verdicts: admins, input: () => ({ kind: 'nothing-found', days: 7 }) },
  'searches.synonyms': { verdicts: admins },
  'searches.addSynonym': {
    verdicts: admins,
    input: ({ newName }) => ({ name: newName('settee'), meaning: 'sofa' }),
  },
  'searches.removeSynonym': {
    verdicts: admins,
    input: async ({ newSynonym }) => ({ id: await newSynonym() }),
  },
  'admin.waiting': { verdicts: admins },
  'admin.categories': { verdicts: admins },
  'admin.createCategory': {
    verdicts: admins,
    input: ({ newName }) => ({ name: newName('Garden'), description: 'Benches', commissionRate: '7.5' }),
  },
  'admin.setCommission': {
    verdicts: admins,
    input: ({ product }) => ({ categoryId: product.categoryId, commissionRate: '12.00' }),
  },
  'admin.updateCategory': {
    verdicts: admins,
    input: ({ product, newName }) => ({ id: product.categoryId, name: newName('Dining') }),
  },
  'admin.categoryRates': { verdicts: admins, input: ({ product }) => ({ id: product.categoryId }) },
  'admin.moveProducts': {
    verdicts: admins,
    input: async ({ product, world }) => ({
      id: (await world.category()).id,
      toCategoryId: product.categoryId,
    }),
  },
  'admin.deleteCategory': {
    verdicts: admins,
    input: async ({ world }) => ({ id: (await world.category()).id }),
  },

  'adminProducts.list': { verdicts: admins, input: () => ({ search: 'product', isHidden: false }) },
  'adminProducts.hide': {
    verdicts: admins,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id, reason: 'The picture shows a person.' }),
  },
  'adminProducts.unhide': {
    verdicts: admins,
    input: async ({ newHiddenProduct }) => ({ id: (await newHiddenProduct()).id }),
  },
  'adminProducts.feature': {
    verdicts: admins,
    input: async ({ newProduct }) => ({ id: (await newProduct()).id, isFeatured: true }),
  },
  'adminProducts.picks': { verdicts: admins },
  'adminProducts.workOutPicks': { verdicts: admins },

  'crm.overview': { verdicts: admins },
  'crm.vendorStats': { verdicts: admins, input: () => ({ search: 'vendor', sort: 'rating' }) },
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
  'people.user': { verdicts: admins, input: ({ people }) => ({ id: people.customer.id }) },
  'people.vendor': { verdicts: admins, input: ({ people }) => ({ id: people.vendor.id }) },
  'people.addNote': {
    verdicts: admins,
    input: async ({ newUser }) => ({ id: (await newUser()).id, text: 'Asked for an invoice by phone.' }),
  },
  'people.deleteNote': { verdicts: admins, input: async ({ newUserNote }) => ({ id: await newUserNote() }) },
  'people.signOut': { verdicts: admins, input: async ({ newUser }) => ({ id: (await newUser()).id }) },
  'people.sendVerification': {
    verdicts: admins,
    input: async ({ newUser }) => ({ id: (await newUser({ isEmailVerified: false })).id }),
  },
  'people.sendPasswordReset': {
    verdicts: admins,
    input: async ({ newUser }) => ({ id: (await newUser()).id }),
  },
  'people.suspendVendor': {
    verdicts: admins,
    input: async ({ newUser }) => ({
      id: (await newUser({ role: 'vendor' })).id,
      reason: 'Orders are not sent out.',
    }),
  },
  'people.liftSuspension': {
    verdicts: admins,
    input: async ({ newUser }) => ({
      id: (await newUser({ role: 'vendor', suspendedAt: new Date() })).id,
    }),
  },
  'crm.auditLog': { verdicts: admins, input: () => ({ action: 'sign_in' }) },

  'mail.deadLetters': { verdicts: admins, input: () => ({}) },
  'mail.sendAgain': { verdicts: admins, input: async ({ newDeadLetter }) => ({ id: await newDeadLetter() }) },

  'admin.search': { verdicts: admins, input: () => ({ text: 'vendor' }) },

  'system.health': { verdicts: admins },
  'system.jobs': { verdicts: admins },
  'system.runJob': { verdicts: admins, input: async ({ newJobRun }) => ({ name: await newJobRun() }) },

  'collectionForms.browse': { verdicts: admins, input: () => ({ status: 'pending', search: 'lovely' }) },
  'collectionForms.list': { verdicts: admins, input: () => ({ formType: 'feedback', limit: 5 }) },
  'collectionForms.get': { verdicts: admins, input: async ({ newForm }) => ({ id: await newForm() }) },
  'collectionForms.assignees': { verdicts: admins },
  'collectionForms.update': {
    verdicts: admins,
    input: async ({ newForm }) => ({ id: await newForm(), adminNotes: 'Rang them.', reply: 'Thank you.' }),
  },
  'collectionForms.delete': { verdicts: admins, input: async ({ newForm }) => ({ id: await newForm() }) },

  'contentReports.list': { verdicts: admins, input: () => ({ state: 'waiting' }) },
  'contentReports.decide': {
    verdicts: admins,
    input: async ({ newReport }) => ({
      id: await newReport(),
      outcome: 'upheld',
      reason: 'It sells something else.',
    }),
  },
  'contentReports.readMessages': {
    verdicts: admins,
    input: async ({ newMessageReport }) => ({ id: await newMessageReport() }),
  },
  'contentReports.readComment': {
    verdicts: admins,
    input: async ({ newCommentReport }) => ({ id: await newCommentReport() }),
  },
  'contentReports.showComment': {
    verdicts: admins,
    input: async ({ newRoomComment }) => ({ id: await newRoomComment('hidden') }),
  },
  'contentReports.showQuestion': {
    verdicts: admins,
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

  'stats.platform': { verdicts: admins },
} satisfies Calls;
