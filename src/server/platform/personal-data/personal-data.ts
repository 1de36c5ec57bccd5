import type { Deps } from '@/server/deps.ts';
import type { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';

/** One module's duties for personal data, next to its tables. */
export interface PersonalData {
  module: string;
  /**
   * Tables with personal data by name, the source of docs/personal-data.md. A string explains a reference without
   * personal data.
   */
  tables: Readonly<Record<string, StoredData | PartOf | string>>;
  /** Deletes or anonymises a user's data in the transaction that deletes the account. @param person as before */
  erase?(tx: Database, person: ErasedPerson, erasing: Erasing): Promise<void>;
  /**
   * Exports sections of the user's data: without secrets and others' texts. Several modules may contribute to a section
   * if it is an object.
   */
  export?: Partial<Record<DataSection, (deps: Deps, userId: number) => Promise<unknown>>>;
  /** Deletes or anonymises the rows of the module whose retention has ended. */
  prune?(db: Database, now: Date): Promise<void>;
}

export interface StoredData {
  about: readonly ('customer' | 'visitor' | 'vendor')[];
  stores: string;
  /** Effect of deleting the account; absent if all rows are deleted. */
  erased?: string;
  /** Section of the export, or the reason for none. */
  download: DataSection | { not: string };
  /** Absent if kept as long as the account. */
  retention?: string;
}

/** A table that is stored, erased and exported with another one's rows. */
interface PartOf {
  partOf: string;
}

/** A locked user, anonymised by the last module. */
export type ErasedPerson = Awaited<ReturnType<typeof lockExistingUser>>;

interface Erasing {
  now: Date;
  events: Deps['events'];
  /** Registers work after the commit, such as network calls. */
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
  'returns',
  'reviews',
  'reviewVotes',
  'reviewReplies',
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
