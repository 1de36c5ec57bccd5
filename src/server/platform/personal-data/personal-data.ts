import type { Database } from '@/server/platform/db/client.ts';

/** One module's part in what the law asks about a person's data. Each module keeps its own, next to its tables. */
export interface PersonalData {
  /** Deletes or anonymises what the module stores about somebody, in the transaction that deletes their account. */
  erase(tx: Database, userId: number, now: Date): Promise<void>;
}
