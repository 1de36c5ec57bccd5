import type { Deps } from '@/server/deps.ts';
import type { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';

/** One module's part in what the law asks about personal data. Each module has its own, next to its tables. */
export interface PersonalData {
  /**
   * Deletes or anonymises what the module stores about a person, in the transaction that deletes their account.
   *
   * @param person as they were before
   */
  erase?(tx: Database, person: ErasedPerson, erasing: Erasing): Promise<void>;
  /**
   * Reads what the module has for sections of the file that a person downloads: all but what would let others in, and what
   * others wrote about it. A section to which several modules contribute is an object.
   */
  export?: Partial<Record<DataSection, (deps: Deps, userId: number) => Promise<unknown>>>;
  /** Deletes or anonymises the rows of the module whose retention has ended. */
  prune?(db: Database, now: Date): Promise<void>;
}

/** A person whose row is locked, and anonymised by the last part. */
export type ErasedPerson = Awaited<ReturnType<typeof lockExistingUser>>;

export interface Erasing {
  now: Date;
  /** Adds what has to follow once the transaction is committed, such as calls to other companies. */
  afterCommit(react: AfterCommit): void;
}

export type AfterCommit = (deps: Deps) => Promise<void>;

/** In the order of the file. */
export const DATA_SECTIONS = [
  'profile',
  'sessions',
  'addresses',
  'cart',
  'wishlist',
  'savedSearches',
  'orders',
  'reviews',
  'questions',
  'reports',
  'products',
  'shopSettings',
  'payouts',
  'rooms',
  'roomComments',
  'messages',
  'conversations',
  'notesAboutYou',
  'notesAboutYourOrders',
  'notifications',
  'activity',
] as const;
export type DataSection = (typeof DATA_SECTIONS)[number];
