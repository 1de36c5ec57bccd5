// @ts-check
/** Finds a Chromium or a Firefox for the browser tests, else installs one. Needs packages. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError, ROOT } from './project.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {string} version such as `Chromium 140.0.7339.16`
 */

/**
 * Features for people at a window. A second list takes the place of Playwright's own, so that one is in it.
 */
const DISABLED_FEATURES = [
  // Two pages behind the address bar, loaded for every window: more work than most of our pages.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Flags of a Chromium that may run as root, in a container, and asks no server but ours. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // WebGL without a graphics card, for the 3D view.
  '--enable-unsafe-swiftshader',
  // The headless shell gives characters whole pixels otherwise, so that texts are wider than in a window.
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * Returns CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's; installs one where there is none. The headless shell
 * needs a fifth less processor time for a page.
 */
export async function ensureChromium() {
  const { chromium } = await import('@playwright/test');
  return ensure({
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell', 'chromium', 'google-chrome'],
    ownPath: chromium.executablePath(),
    installs: [
      ...debian('chromium-headless-shell'),
      ...debian('chromium'),
      // Installing its libraries needs root; without root a missing one is reported.
      ...(isRoot() ? [[...PLAYWRIGHT, '--with-deps', 'chromium']] : []),
      [...PLAYWRIGHT, 'chromium'],
    ],
  });
}

/** Returns FIREFOX_PATH or an installed Firefox; installs Debian's where there is none. */
export function ensureFirefox() {
  return ensure({
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    ownPath: '/Applications/Firefox.app/Contents/MacOS/firefox',
    installs: debian('firefox-esr'),
  });
}

const PLAYWRIGHT = [process.execPath, 'node_modules/@playwright/test/cli.js', 'install'];

const isRoot = () => process.getuid?.() === 0;

/**
 * @param {string} name of a package, which only root can install
 */
const debian = (name) => (isRoot() ? [['apt-get', 'install', '-y', '--no-install-recommends', name]] : []);

/**
 * @param {object} wanted
 * @param {string} wanted.variable of the environment, which names a path
 * @param {string[]} wanted.names on the PATH
 * @param {string} wanted.ownPath tried last
 * @param {string[][]} wanted.installs commands, tried one after the other
 * @returns {Promise<Program>}
 * @throws CommandError when there is none to be had
 */
async function ensure({ variable, names, ownPath, installs }) {
  const named = process.env[variable];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = named
    ? [named]
    : [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ownPath];
  const find = async () => {
    for (const path of paths.filter((path) => existsSync(path))) {
      // Ubuntu has programs of these names that only advise to install a snap.
      const { code, output } = await run(path, ['--version'], { capture: true, timeoutMs: 20_000 });
      const version = /^(?:Chromium|Google Chrome|Mozilla Firefox)[^\d]*[\d.]+\w*/m.exec(output)?.[0];
      if (code === 0 && version) return { path, version };
    }
    return undefined;
  };

  const found = await find();
  if (found) return found;
  if (named) throw new CommandError(`${variable} is ${named}, which does not run as a browser.`);
  let output = '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [file = '', ...args] of installs) {
    console.info(`No browser found: ${[file, ...args].join(' ')} …`);
    // An extra repository that cannot be reached fails the update and need not fail the installation.
    if (file === 'apt-get') await run(file, ['update', '-qq'], { capture: true, env });
    const tried = await run(file, args, { capture: true, cwd: ROOT, env, timeoutMs: 300_000 });
    const installed = tried.code === 0 ? await find() : undefined;
    if (installed) return installed;
    output += tried.output;
  }
  throw new CommandError(
    `${output}\nThe browser tests need ${names.join(' or ')}, and none could be installed. Install one, or set ${variable} to it.`,
  );
}
