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
