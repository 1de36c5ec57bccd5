import type { SQL } from 'drizzle-orm';
import type { WaitingKind } from '@/shared/admin/waiting.ts';

/**
 * One module's part in what waits for an admin, next to its tables: by kind a query of `since`, with a row for each thing that
 * waits. `admin/list-waiting.ts` counts them.
 */
export type Waiting = Partial<Record<WaitingKind, (now: Date) => SQL>>;
