import { hostname } from 'node:os';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { serverProcesses } from '@/server/schema.ts';

/** A process that has not renewed its row for this long has ended. Two renewals may be late. */
export const GONE_SECONDS = 30;

/** Writes this process's row, and deletes those of processes that ended long ago. */
export async function renewProcess(
  { db, settings: { role }, storage, version }: Pick<Deps, 'db' | 'settings' | 'storage' | 'version'>,
  id: string,
): Promise<void> {
  const heartbeat = { storageMark: await storage.mark().catch(() => null), seenAt: sql`now()` };
  await db
    .insert(serverProcesses)
    .values({ id, role, host: hostname(), pid: process.pid, version, ...heartbeat })
    .onConflictDoUpdate({ target: serverProcesses.id, set: heartbeat });
  await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, sql`now() - interval '1 day'`));
}

/** Lists the processes that run now, the oldest first. */
export function listProcesses(db: Database, where?: SQL) {
  return db
    .select()
    .from(serverProcesses)
    .where(and(sql`${serverProcesses.seenAt} > now() - ${GONE_SECONDS} * interval '1 second'`, where))
    .orderBy(serverProcesses.startedAt);
}

/** True if a process that runs jobs and sends mail was seen lately. */
export async function hasWorker(db: Database): Promise<boolean> {
  const workers = await listProcesses(db, inArray(serverProcesses.role, ['worker', 'all']));
  return workers.length > 0;
}
