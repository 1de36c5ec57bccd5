import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

export interface BuiltClient {
  /** `index.html`. */
  template: string;
  /** Path of the script that every page has, taken out of the template: see `startScript`. */
  entry: string;
  /** Script files by route: see `scripts/lib/route-chunks.mjs`. */
  routeChunks: Record<string, string[]>;
}

/** Reads what `vite build` made of the client. */
export function readBuiltClient(folder: string): BuiltClient {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const page = read('index.html');
  const entry = ENTRY.exec(page)?.[1];
  if (!entry) throw new Error(`${folder}/index.html names no script.`);
  return {
    entry,
    template: page.replace(ENTRY, ''),
    routeChunks: JSON.parse(read('.vite/routes.json')) as BuiltClient['routeChunks'],
  };
}
