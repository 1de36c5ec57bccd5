/** What we read of Vite's manifest: which file a source became, and which files that one imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ROUTE_CHUNK = /^src\/client\/routes\/(.+)\.tsx\?tsr-split=component$/;
const ENTRY = 'index.html';

/**
 * Knows which script files the first paint of a page will need besides the entry's own, so that the page can name them
 * and the browser need not find them one after the other.
 *
 * @param manifest as Vite wrote it
 * @returns paths of files from the ids of the routes that a page matched
 */
export function routeChunks(manifest: Manifest): (routeIds: readonly string[]) => string[] {
  const filesOf = (source: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[source];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    return seen;
  };

  const entry = filesOf(ENTRY);
  const byRoute = new Map<string, string[]>();
  for (const source of Object.keys(manifest)) {
    const name = ROUTE_CHUNK.exec(source)?.[1]?.replaceAll('/', '.');
    if (name !== undefined)
      byRoute.set(
        name,
        [...filesOf(source)].filter((file) => !entry.has(file)),
      );
  }
  return (routeIds) => [
    ...new Set(routeIds.flatMap((id) => byRoute.get(fileNameOf(id)) ?? []).map((file) => `/${file}`)),
  ];
}

/** `/products/$id` lies in `products.$id.tsx` or `products/$id.tsx`, `/` in `index.tsx`. */
function fileNameOf(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.');
  return name === '' || name.endsWith('.') ? `${name}index` : name;
}
