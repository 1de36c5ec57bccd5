import { POPULATED_SHOP_PASSWORD } from '@/testing/populated-shop.ts';
import { type Calls, ownCustomerOnly } from './verdicts.ts';

export const accountCalls = {
  'auth.login': {
    input: ({ people }) => ({ username: people.customer.username, password: POPULATED_SHOP_PASSWORD }),
  },
  'auth.register': {
    input: ({ newName }) => {
      const username = newName('newcomer');
      return { username, email: `${username}@example.com`, password: 'a long secret', name: 'New Comer' };
    },
  },
  'auth.verifyEmail': { input: () => ({ token: 'not a token' }), status: 400 },
  'auth.resetPassword': {
    input: () => ({ token: 'not a token', password: 'another secret' }),
    status: 400,
  },
  'auth.resendVerification': { input: ({ people }) => ({ userId: people.customer.id }) },
  'auth.forgotPassword': { input: ({ people }) => ({ email: people.customer.email }) },
  'auth.forgotUsername': { input: ({ people }) => ({ email: people.customer.email }) },
  'humanCheck.create': { input: () => ({ form: 'text' }) },
  'humanCheck.mailLink': {
    input: () => ({ id: 'not a check', proof: 'none', email: 'ana@example.com' }),
    status: 400,
  },
  'humanCheck.openLink': { input: () => ({ token: 'not a token' }), status: 400 },
  'humanCheck.tryAnswer': { input: () => ({ id: 'not a check', answer: 'blue' }) },
  'addresses.save': {
    verdicts: ownCustomerOnly,
    input: async ({ newAddress }) => ({
      id: await newAddress(),
      ...{ fullName: 'Kim', street: '2 Rata Street', city: 'Nelson', state: 'Nelson', zip: '7010' },
    }),
  },
  'addresses.delete': {
    verdicts: ownCustomerOnly,
    input: async ({ newAddress }) => ({ id: await newAddress() }),
  },
  'notifications.list': { input: () => ({ unread: true }) },
  'notifications.markRead': { input: () => ({ upTo: 1 }) },
  'notifications.setPreference': {
    input: () => ({ kind: 'order', inApp: true, byMail: false }),
  },
  'notifications.unsubscribe': { input: () => ({ token: 'nobody’s', from: 'order' }) },

  'account.changeName': { input: () => ({ name: 'Another Name' }) },
  'account.changeEmail': {
    input: ({ newName }) => ({
      email: `${newName('moved')}@example.com`,
      currentPassword: POPULATED_SHOP_PASSWORD,
    }),
  },
  'account.changePassword': {
    input: () => ({ currentPassword: POPULATED_SHOP_PASSWORD, password: POPULATED_SHOP_PASSWORD }),
  },
  'account.endSession': {
    verdicts: ownCustomerOnly,
    input: async ({ newSessionId }) => ({ id: await newSessionId() }),
  },
  // Wrong password, so that no account is deleted.
  'account.delete': { input: () => ({ currentPassword: 'wrong' }), status: 400 },
} satisfies Calls;
