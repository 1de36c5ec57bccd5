import type { Origin } from './sessions.ts';

/** Emitted in the transaction of the change, which is `transactionWithRetry`'s. */
export interface AuthEvents {
  /** A person signs in. `visitorKey` is null in a browser that was no visitor's. */
  signedIn: { userId: number; visitorKey: string | null };
  /** A link mailed to the account's address was opened, or an account with a proven address signs in. */
  addressProven: { account: { id: number; email: string }; origin: Origin };
}
