import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { migrateDatabase } from '@/server/platform/db/migrations.ts';
import { createPglite, pgliteSession } from '@/server/platform/db/pglite.ts';

const FOLDER = '.cache/pglite';

/**
 * Loads a dump of an empty, migrated embedded database. Creating one takes seconds, starting from it a third of one, so
 * it is cached on disk until a migration changes.
 */
export async function loadPgliteTemplate(): Promise<Blob> {
  const path = await templatePath();
  const cached = await readFile(path).catch(() => undefined);
  return new Blob([cached ?? (await makeTemplate(path))]);
}

async function makeTemplate(path: string) {
  const client = await createPglite('memory://');
  await migrateDatabase(pgliteSession(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  const content = Buffer.from(await dump.arrayBuffer());

  await mkdir(FOLDER, { recursive: true });
  const outdated = (await readdir(FOLDER)).filter((name) => name.endsWith('.tar'));
  // Atomic, also when two runs create it at once.
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
  for (const name of outdated)
    if (`${FOLDER}/${name}` !== path) await rm(`${FOLDER}/${name}`, { force: true });
  return content;
}

async function templatePath() {
  const hash = createHash('sha256');
  const migrations = (await readdir('drizzle')).filter((name) => name.endsWith('.sql')).sort();
  for (const name of migrations) hash.update(name).update(await readFile(`drizzle/${name}`));
  hash.update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  return `${FOLDER}/${hash.digest('hex').slice(0, 16)}.tar`;
}
