import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, ensureChromium } from './browsers.mjs';

/** The page's origin; requests to it are intercepted. */
const SITE = 'http://drawings.localhost';

/**
 * Opens a browser page that draws with a script of `scripts/lib`, and reads files of a folder.
 *
 * @param entryPoint source of the script
 * @param folder folder of the files that the page fetches
 * @returns `reload` starts the page again, which frees its memory
 */
export async function openDrawingPage(entryPoint: string, folder: string) {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()).path,
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage();
  await page.route(`${SITE}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ body: readFileSync(`${folder}${path}`) });
  });
  const reload = async () => {
    await page.goto(`${SITE}/`);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  };
  await reload();
  return { browser, page, reload };
}
