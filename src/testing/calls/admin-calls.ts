import { admins, type Calls } from './verdicts.ts';

/** What admins do. */
export const adminCalls = {
  'admin.createCategory': {
    verdicts: admins,
    input: ({ newName }) => ({ name: newName('Garden'), description: 'Benches', commissionRate: '7.5' }),
  },
  'admin.setCommission': {
    verdicts: admins,
    input: ({ product }) => ({ categoryId: product.categoryId, commissionRate: '12.00' }),
  },

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
  'crm.auditLog': { verdicts: admins, input: () => ({ action: 'sign_in' }) },

  'mail.deadLetters': { verdicts: admins, input: () => ({}) },
  'mail.sendAgain': { verdicts: admins, input: async ({ newDeadLetter }) => ({ id: await newDeadLetter() }) },

  'system.health': { verdicts: admins },
  'system.jobs': { verdicts: admins },
  'system.runJob': { verdicts: admins, input: async ({ newJobRun }) => ({ name: await newJobRun() }) },

  'stats.platform': { verdicts: admins },
} satisfies Calls;
