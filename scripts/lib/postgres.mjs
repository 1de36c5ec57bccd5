// @ts-check
/** Finds a PostgreSQL for the tests and benches: one that is reachable, else one of our own. Needs packages. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
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
 * Tries TEST_DATABASE_URL, else 127.0.0.1:5432, else starts a server of our own from installed binaries.
 *
 * @returns {Promise<Postgres | { missing: string }>} `missing` says why there is none
 * @throws CommandError when TEST_DATABASE_URL is set and cannot be used
 */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL;
  const found = await probe(named || 'postgres://postgres@127.0.0.1:5432/postgres');
  if ('url' in found)
    return { ...found, origin: named ? 'TEST_DATABASE_URL' : '127.0.0.1:5432', stop: async () => {} };
  if (named) throw new CommandError(`TEST_DATABASE_URL cannot be used: ${found.reason}`);
  const folder = findBinaries(['initdb', 'pg_ctl']);
  if (!folder) return { missing: `127.0.0.1:5432: ${found.reason}; no PostgreSQL binaries installed` };
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

/**
 * Returns the newest folder with these programs of PostgreSQL, where Debian puts them or on the PATH.
 *
 * @param {string[]} names
 */
export function findBinaries(names) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : [];
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => names.every((name) => existsSync(join(folder, name))));
}

/**
 * Starts a server in a temporary folder on a free port of the loopback. PostgreSQL refuses to run as root, so root lends it
 * the user that Debian's package makes. Nothing in it has to survive, so it never waits for the disk.
 *
 * @param {string} folder
 * @returns {Promise<Postgres | { missing: string }>}
 */
async function startOwn(folder) {
  const base = mkdtempSync(join(tmpdir(), 'rehome-postgres-'));
  const data = join(base, 'data');
  const owner = process.getuid?.() === 0 ? userNamed('postgres') : undefined;
  if (owner) chownSync(base, owner.uid, owner.gid);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  /** @param {string[]} args of pg_ctl */
  const control = (...args) =>
    run(join(folder, 'pg_ctl'), ['-D', data, '-w', ...args], { capture: true, cwd: base, ...owner });
  const stop = async () => {
    await control('stop', '-m', 'immediate');
    rmSync(base, { recursive: true, force: true, maxRetries: 3 });
  };

  const locale = process.platform === 'linux' ? ' --locale=C.UTF-8' : '';
  const made = await control('initdb', '-o', `-U postgres -A trust -E UTF8 --no-sync${locale}`);
  const started =
    made.code === 0
      ? await control(
          'start',
          '-l',
          join(base, 'log'),
          '-o',
          `-p ${port} -k ${base} -h 127.0.0.1 ${SETTINGS}`,
        )
      : made;
  const found = started.code === 0 ? await probe(url) : { reason: started.output.trim() };
  if ('url' in found) return { ...found, origin: `started from ${folder}`, stop };
  await stop();
  return { missing: `PostgreSQL in ${folder} did not start: ${found.reason}` };
}

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * @param {string} name
 * @returns {{ uid: number, gid: number } | undefined} undefined where there is no such user
 */
function userNamed(name) {
  const id = (/** @type {string} */ which) => Number(execFileSync('id', [which, name], { stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** @returns {Promise<number>} a free port of the loopback */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
