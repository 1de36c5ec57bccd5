import type { Origin } from './sessions.ts';

/** Emitted in the transaction of the change, which is `transactionWithRetry`'s. */
export interface AuthEvents {
  /** A person with an account signs in, in a browser that was a visitor's. */
  signedIn: { userId: number; visitorKey: string | null };
  /** An account's address is proven: a mail to it was opened, or it signs in with such an address. */
  addressProven: { account: { id: number; email: string }; origin: Origin };
}
