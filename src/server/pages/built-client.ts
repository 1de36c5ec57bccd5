import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts load after the stylesheet and pictures, as pages show before scripts run. Vite drops the attribute. */
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")/g;

export interface BuiltClient {
  /** `index.html`. */
  template: string;
  /** Script files by route: see `scripts/lib/route-chunks.mjs`. */
  routeChunks: Record<string, string[]>;
}

/** Reads the client as built by `vite build`. */
export function readBuiltClient(folder: string): BuiltClient {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    template: read('index.html').replace(SCRIPT, '$& fetchpriority="low"'),
    routeChunks: JSON.parse(read('.vite/routes.json')) as BuiltClient['routeChunks'],
  };
}
