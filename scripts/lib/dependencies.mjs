// @ts-check
import { lstatSync } from 'node:fs';
import { CommandError, ROOT, readJson, secondsSince } from './project.mjs';
import { run } from './run.mjs';

/**
 * Installs the packages when they are missing or differ from package-lock.json, quietly; costs some
 * milliseconds when they don't. Development packages too, whatever NODE_ENV says: the build needs them.
 *
 * @throws CommandError when they cannot be installed, or node_modules is another checkout's
 */
export async function ensureDependencies() {
  if (isInstalled()) return;
  refuseLink();

  console.info('Installing the packages (once, about a minute) …');
  const startedAt = performance.now();
  const { NODE_ENV: _, ...env } = process.env;
  const [file, ...args] = npm();
  const { code } = await run(
    file,
    [...args, 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      env,
      cwd: ROOT,
    },
  );
  if (code !== 0) {
    throw new CommandError(
      `npm could not install the packages (exit code ${code}); its words are above. The first start needs the network: check the connection or the registry that npm uses, then try again.`,
    );
  }
  if (!isInstalled()) {
    throw new CommandError(
      'npm said it installed the packages, but node_modules is not what package-lock.json says. Remove node_modules and try again.',
    );
  }
  console.info(`Installed in ${secondsSince(startedAt)}.`);
}

/** npm empties the folder before it fills it, also one that a link leads to and that another checkout works with. */
function refuseLink() {
  if (!lstatSync(`${ROOT}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new CommandError(
    'node_modules is a link to another folder, whose packages are not those of package-lock.json here. Installing would empty that folder: remove the link and try again, and this checkout gets packages of its own.',
  );
}

/**
 * npm writes node_modules/.package-lock.json as its last step, listing what it put there: an interrupted
 * installation has none. Optional packages (other platforms') may be absent.
 */
function isInstalled() {
  /** @type {Record<string, { version?: string, optional?: boolean }> | undefined} */
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  /** @type {typeof installed} */
  const wanted = readJson('package-lock.json')?.packages;
  if (!wanted) throw new CommandError('package-lock.json is missing or damaged.');
  if (!installed) return false;

  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
}

/**
 * The npm that started us, else the one on the PATH.
 *
 * @returns {[string, ...string[]]}
 */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
}
