import { POPULATED_SHOP_PASSWORD } from '@/testing/populated-shop.ts';
import { anybody, type Calls, ownCustomerOnly, signedIn } from './verdicts.ts';

/** Accounts, signing in and the human check. */
export const accountCalls = {
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

  'humanCheck.isKnown': { verdicts: anybody },
  'humanCheck.create': { verdicts: anybody, input: () => ({ form: 'text' }) },
  'humanCheck.tryAnswer': { verdicts: anybody, input: () => ({ id: 'not a check', answer: 'blue' }) },

  'addresses.list': { verdicts: signedIn },
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

  'notifications.bell': { verdicts: signedIn },
  'notifications.list': { verdicts: signedIn, input: () => ({ unread: true }) },
  'notifications.markRead': { verdicts: signedIn, input: () => ({ upTo: 1 }) },
  'notifications.preferences': { verdicts: signedIn },
  'notifications.setPreference': {
    verdicts: signedIn,
    input: () => ({ kind: 'order', inApp: true, byMail: false }),
  },
  'notifications.unsubscribe': { verdicts: anybody, input: () => ({ token: 'nobody’s', from: 'order' }) },
  'notifications.live': { verdicts: signedIn },

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
} satisfies Calls;
