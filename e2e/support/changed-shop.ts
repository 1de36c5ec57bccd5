import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPglite } from '@/server/platform/db/client.ts';
import { type RunningServer, startServer } from './server.ts';
import { demoData } from './test.ts';

/** Starts a shop with demo data that differ from the usual ones. `stop` removes its data. */
export async function startChangedShop(change: (db: Database) => Promise<unknown>): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rehome-changed-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await cp(demoData(), dataDir, { recursive: true });
    const { db, close } = await openPglite(dataDir);
    await change(db).finally(close);
    const shop = await startServer({ dataDir });
    return { ...shop, stop: () => shop.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
