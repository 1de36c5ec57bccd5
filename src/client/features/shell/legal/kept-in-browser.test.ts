import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT_IN_BROWSER, shownName } from './kept-in-browser.ts';

const SOURCE = join(import.meta.dirname, '../../../..');
/** Code that stores data in a browser: storage APIs, our wrappers of them, and headers that set cookies. */
const KEEPS =
  /useStoredFlag\(['"`]|kept(?:List|Preference)[<(]|\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|document\.cookie|caches\.open|serviceWorker|Set-Cookie|sessionCookie:|readKeptCookie\(|hono\/(utils\/)?cookie'/;
/** A storage name, or its prefix before an id. */
const NAME = /['"`](?:__Host-)?(rehome[._][\w.-]*)(?=['"`]|\$\{)/g;
/** Files that pass on cookies, or store under names from other files. */
const CARRIERS = [
  'server/app.ts',
  'server/rest/mount.ts',
  'server/rest/raw/live.ts',
  'client/lib/use-stored-flag.ts',
  'client/lib/kept-list.ts',
  'client/lib/kept-preference.ts',
  // Its name is the router's.
  'client/lib/missing-code.ts',
];

test('the cookie page lists exactly the names that the source stores in a browser', () => {
  const found = new Set<string>();
  for (const path of sources()) {
    const text = withoutComments(readFileSync(join(SOURCE, path), 'utf8'));
    if (!KEEPS.test(text)) continue;
    const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
    expect(names, `${path} keeps something in the browser: call it rehome.…`).not.toEqual([]);
    for (const name of names) found.add(name);
  }
  const own = KEPT_IN_BROWSER.map(({ name }) => name).filter((name) => name.startsWith('rehome'));
  expect(own.sort()).toEqual([...found].sort());
});

test("the cookie page lists the router's stored keys", () => {
  const router = join(SOURCE, '../node_modules/@tanstack/router-core/src/scroll-restoration.ts');
  const key = /storageKey = '(.+)'/.exec(readFileSync(router, 'utf8'))?.[1];
  expect(KEPT_IN_BROWSER.map(({ name }) => name)).toContain(key);
});

test('a cookie is named as the shop sets it, and the beginning of several names as such', () => {
  const [cookie, draft] = [
    KEPT_IN_BROWSER.find(({ name }) => name === 'rehome_session'),
    KEPT_IN_BROWSER.find(({ name }) => name === 'rehome.draft.'),
  ];
  expect(cookie && shownName(cookie, { isDemo: true })).toBe('rehome_session');
  expect(cookie && shownName(cookie, { isDemo: false })).toBe('__Host-rehome_session');
  expect(draft && shownName(draft, { isDemo: false })).toBe('rehome.draft.…');
});

/** Every file of the shop itself, from `src/`. */
function sources(): string[] {
  const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return [...modules, '../index.html']
    .filter((path) => !path.startsWith('testing/') && !path.startsWith('client/features/shell/legal/'))
    .filter((path) => !CARRIERS.includes(path));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
