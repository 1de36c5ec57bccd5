import type { Database } from '@/server/platform/db/client.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { perOwner } from './cache.ts';

interface Kept<Value> {
  value: Value;
  readAt: number;
  isReading: boolean;
}

/**
 * Keeps what was read of a database for some minutes. Nobody waits for it: who asks first gets what is there before
 * anything was read, and it is read anew behind the back of who asks later.
 */
export function keepBriefly<Value>(
  freshMs: number,
  none: Value,
  read: (db: Database) => Promise<Value>,
): { get(db: Database): Value; refresh(db: Database): Promise<void> } {
  const all = perOwner(
    (_: Database): Kept<Value> => ({
      value: none,
      readAt: Number.NEGATIVE_INFINITY,
      isReading: false,
    }),
  );
  const refresh = async (db: Database) => {
    const kept = all.of(db);
    kept.isReading = true;
    kept.readAt = performance.now();
    try {
      kept.value = await outsideRequest(() => read(db));
    } finally {
      kept.isReading = false;
    }
  };
  return {
    get(db) {
      const kept = all.of(db);
      // What fails is read again when it is due next.
      if (!kept.isReading && performance.now() - kept.readAt > freshMs) refresh(db).catch(() => undefined);
      return kept.value;
    },
    refresh,
  };
}
