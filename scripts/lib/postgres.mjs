// @ts-check
/** Finds a PostgreSQL for the tests and benches: one that is reachable, else one of our own. Needs packages. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './project.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Postgres
 * @property {string} url of a server where databases may be created
 * @property {string} version such as `15.18`
 * @property {string} origin where it was found, for people
 * @property {() => Promise<void>} stop ends and removes it when it is ours; else does nothing
 */

/** The SQL is written for this version and newer ones. */
const OLDEST_MAJOR = 15;

/**
 * Looks at TEST_DATABASE_URL, then 127.0.0.1:5432, then for installed binaries to start a server of our own
 * in a temporary folder.
 *
 * @returns {Promise<Postgres | { missing: string }>} `missing` says why there is none
 * @throws CommandError when TEST_DATABASE_URL is set and cannot be used
 */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    const found = await probe(named);
    if ('reason' in found) throw new CommandError(`TEST_DATABASE_URL cannot be used: ${found.reason}`);
    return { ...found, origin: 'TEST_DATABASE_URL', stop: async () => {} };
  }

  const reasons = [];
  for (const user of new Set(['postgres', userInfo().username])) {
    const found = await probe(`postgres://${encodeURIComponent(user)}@127.0.0.1:5432/postgres`);
    if ('url' in found) return { ...found, origin: '127.0.0.1:5432', stop: async () => {} };
    reasons.push(`127.0.0.1:5432 as ${user}: ${found.reason}`);
  }

  const folder = binaries();
  if (!folder) return { missing: `${reasons.join('; ')}; no PostgreSQL binaries installed` };
  return startOwn(folder);
}

/**
 * @param {string} url
 * @returns {Promise<{ url: string, version: string } | { reason: string }>}
 */
async function probe(url) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    const [row] = await sql`
      select current_setting('server_version_num')::int as number,
        split_part(current_setting('server_version'), ' ', 1) as version,
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates,
        exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`;
    if (!row || row.number < OLDEST_MAJOR * 10_000)
      return { reason: `it is PostgreSQL ${row?.version}, older than ${OLDEST_MAJOR}` };
    if (!row.creates) return { reason: 'the user may not create databases' };
    if (!row.trigrams) return { reason: 'the pg_trgm extension (postgresql-contrib) is not installed' };
    return { url, version: row.version };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return { reason: code === 'ECONNREFUSED' ? 'nothing listens there' : message };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The folder of the newest installed initdb and postgres, where Debian puts them or on the PATH. */
function binaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : [];
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * A server in a temporary folder on a free port of the loopback. PostgreSQL refuses to run as root, so root
 * lends it another user. Nothing in it has to survive, so it never waits for the disk.
 *
 * @param {string} folder
 * @returns {Promise<Postgres | { missing: string }>}
 */
async function startOwn(folder) {
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (owner === null)
    return { missing: `PostgreSQL in ${folder} does not run as root and no other user exists` };

  const base = mkdtempSync(join(tmpdir(), 'rehome-postgres-'));
  const data = join(base, 'data');
  if (owner) chownSync(base, owner.uid, owner.gid);
  const remove = () => rmSync(base, { recursive: true, force: true, maxRetries: 3 });

  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : [];
  const made = await run(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale],
    { capture: true, cwd: base, ...owner },
  );
  if (made.code !== 0) {
    remove();
    return { missing: `initdb in ${folder} failed: ${made.output.trim().split('\n').at(-1)}` };
  }

  const port = await freePort();
  const child = spawn(
    join(folder, 'postgres'),
    ['-D', data, '-p', String(port), '-k', base, '-h', '127.0.0.1', ...settings()],
    { stdio: 'ignore', cwd: base, ...owner },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
    remove();
  };

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const found = await probe(url);
    if ('url' in found) return { ...found, origin: `started from ${folder}`, stop };
    await delay(100);
  }
  if (child.exitCode === null) await stop();
  else remove();
  return { missing: `PostgreSQL in ${folder} did not start` };
}

function settings() {
  const values = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** @returns {{ uid: number, gid: number } | null} */
function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ which) =>
        Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // the next one, then
    }
  }
  return null;
}

/** @returns {Promise<number>} a port of the loopback that nobody listens on now */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
