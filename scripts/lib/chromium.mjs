// @ts-check
/** Finds a Chromium for the browser tests, else gets one. Needs packages. */
import { existsSync } from 'node:fs';
import { installDebianPackage, isDebianRoot, onPath, reasonIn } from './installed.mjs';
import { CommandError, ROOT } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./installed.mjs').Program} Program */

/** Debian's package of Chromium without a window, which needs a fifth less processor time for a page. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * What Chromium does for people at its window, and nobody here looks at. A second list takes the place of Playwright's
 * own, so that one is in it.
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

/** How a Chromium is started that may run as root, in a container, and talks to nobody but us. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // WebGL without a graphics card, for the 3D view.
  '--enable-unsafe-swiftshader',
  // The headless shell gives letters whole pixels otherwise, so that texts are wider than in a window.
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
 * CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's.
 *
 * @returns {Promise<Program | undefined>}
 * @throws CommandError when CHROMIUM_PATH is set and does not work
 */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = await probe(named);
    if (browser) return browser;
    throw new CommandError(`CHROMIUM_PATH is ${named}, which does not run as a Chromium.`);
  }

  const { chromium } = await import('@playwright/test');
  const candidates = [...onPath(NAMES), ...MAC, chromium.executablePath()];
  for (const path of candidates.filter((candidate) => existsSync(candidate))) {
    const browser = await probe(path);
    if (browser) return browser;
  }
  return undefined;
}

/**
 * Finds a Chromium or installs one: Debian's packages as root, Playwright's own otherwise or when that fails.
 *
 * @returns {Promise<Program>}
 * @throws CommandError with the reasons when there is none to be had
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;

  const failures = [];
  for (const { name, install } of installers()) {
    console.info(`No Chromium found: installing ${name} …`);
    const { code, output } = await install();
    const installed = code === 0 ? await findChromium() : undefined;
    if (installed) return installed;
    failures.push(`${name}: ${code === 0 ? 'installed, but does not run' : reasonIn(output)}`);
  }
  throw new CommandError(
    [
      'The browser tests need a Chromium, and none could be found or installed.',
      ...failures.map((failure) => `  ${failure}`),
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    ].join('\n'),
  );
}

function installers() {
  const debian = [HEADLESS, 'chromium'].map((name) => ({
    name: `Debian's ${name}`,
    install: () => installDebianPackage(name),
  }));
  const playwright = {
    name: "Playwright's build",
    install: () =>
      run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
        capture: true,
        cwd: ROOT,
        timeoutMs: 300_000,
      }),
  };
  return isDebianRoot() ? [...debian, playwright] : [playwright];
}

/**
 * Ubuntu's `chromium-browser` may be a stub that only advises, so being there is not enough.
 *
 * @param {string} path
 * @returns {Promise<Program | undefined>}
 */
async function probe(path) {
  const { code, output } = await run(path, ['--version'], { capture: true, timeoutMs: 20_000 });
  const version = /^(?:Chromium|Google Chrome)[^\d]*[\d.]+/m.exec(output)?.[0];
  return code === 0 && version ? { path, version } : undefined;
}
