import type { SQL } from 'drizzle-orm';
import type { WaitingKind } from '@/shared/admin/waiting.ts';

/**
 * One module's pending items for admins, next to its tables: by kind, a query of `since` with a row per item. Counted
 * by `admin/list-waiting.ts`.
 */
export type Waiting = Partial<Record<WaitingKind, (now: Date) => SQL>>;
