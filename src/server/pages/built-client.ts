import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

export interface BuiltClient {
  /** `index.html` with its style sheets inside: nothing is seen before they are there, and so they come along. */
  template: string;
  /** Path of the script that every page has, taken out of the template: see `startScript`. */
  entry: string;
  /** Script files by route: see `scripts/lib/route-chunks.mjs`. */
  routeChunks: Record<string, string[]>;
}

/** Fetches nothing. Vite loads a style sheet that no link names along with code that comes later, and all of the page is styled anew. */
const disabled = (link: string) => link.replace(/>$/, ' disabled>');

/** Reads what `vite build` made of the client. */
export function readBuiltClient(folder: string): BuiltClient {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const page = read('index.html');
  const entry = ENTRY.exec(page)?.[1];
  if (!entry) throw new Error(`${folder}/index.html names no script.`);
  return {
    entry,
    template: page
      .replace(ENTRY, '')
      .replace(STYLESHEET, (link, href: string) => `<style>${read(href)}</style>${disabled(link)}`),
    routeChunks: JSON.parse(read('.vite/routes.json')) as BuiltClient['routeChunks'],
  };
}
