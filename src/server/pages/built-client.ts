import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts give way to the stylesheet and pictures: pages show before they run. Vite does not pass the attribute on. */
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")/g;

export interface BuiltClient {
  /** `index.html`. */
  template: string;
  /** Script files by route: see `scripts/lib/route-chunks.mjs`. */
  routeChunks: Record<string, string[]>;
}

/** Reads what `vite build` made of the client. */
export function readBuiltClient(folder: string): BuiltClient {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    template: read('index.html').replace(SCRIPT, '$& fetchpriority="low"'),
    routeChunks: JSON.parse(read('.vite/routes.json')) as BuiltClient['routeChunks'],
  };
}
