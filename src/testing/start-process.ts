import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Database, rows } from '@/server/platform/db/client.ts';

/**
 * Runs a program on a test's PostgreSQL database in another process, and waits for its first output.
 *
 * @param program TypeScript; the database's URL is its first argument
 * @returns a function that kills the process and waits for its end
 */
export async function startProcess(db: Database, program: string): Promise<() => Promise<void>> {
  const [database] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  const url = new URL(inject('postgresTemplate').serverUrl);
  url.pathname = database?.name ?? '';
  const args = ['--import', 'tsx', '--input-type=module', '-e', program, url.href];
  const child = spawn(process.execPath, args);
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
