import type { Deps } from '@/server/deps.ts';
import type { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';

/** One module's part in what the law asks about personal data. Each module has its own, next to its tables. */
export interface PersonalData {
  module: string;
  /**
   * Its tables that store something about people, by name; docs/personal-data.md is written from them. For a table that refers
   * to people but says nothing about them, what the reference is for.
   */
  tables: Readonly<Record<string, StoredData | PartOf | string>>;
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

/** The personal data in a table. */
export interface StoredData {
  about: readonly ('customer' | 'visitor' | 'vendor')[];
  stores: string;
  /** The effect of deleting the account on it. Left out: every row that refers to the person is deleted. */
  erased?: string;
  /** The section of the download that has it, or why none does. */
  download: DataSection | { not: string };
  /** Left out: as long as the account. */
  retention?: string;
}

/** A table whose rows share all that is said of another one: they are stored, erased and exported with its rows. */
interface PartOf {
  partOf: string;
}

/** A person whose row is locked, and anonymised by the last part. */
export type ErasedPerson = Awaited<ReturnType<typeof lockExistingUser>>;

interface Erasing {
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
