// @ts-check

/**
 * @typedef {{ type: 'chunk', fileName: string, name: string, isEntry: boolean, imports: string[], moduleIds: string[] }} Chunk
 * @typedef {Record<string, Chunk | { type: 'asset' }>} Bundle
 */

/** Path of the list in the built site. */
const ROUTE_CHUNKS_FILE = '.vite/routes.json';

const ROUTE_MODULE = /\/src\/client\/routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/;

/**
 * Which script files each page needs besides the entry's own, so that the server can name them in the page and the
 * browser need not find them one after the other. Vite's manifest does not tell once routes share a file.
 *
 * @param {Bundle} bundle
 * @returns {Record<string, string[]>} files by a route's file name: `index`, `products.$id`
 */
export function routeChunks(bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => filesOf(chunk.fileName)));

  return Object.fromEntries(
    chunks.flatMap((chunk) =>
      chunk.moduleIds.flatMap((id) => {
        const route = ROUTE_MODULE.exec(id)?.[1]?.replaceAll('/', '.');
        return route ? [[route, filesOf(chunk.fileName).filter((file) => !entry.has(file))]] : [];
      }),
    ),
  );

  /**
   * A file and all that it imports.
   *
   * @param {string} fileName
   * @param {string[]} seen
   */
  function filesOf(fileName, seen = []) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.includes(fileName)) return seen;
    seen.push(fileName);
    for (const imported of chunk.imports) filesOf(imported, seen);
    return seen;
  }
}

/**
 * Writes that list into the built site.
 *
 * @returns {import('vite').Plugin}
 */
export function routeChunksPlugin() {
  return {
    name: 'route-chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const source = JSON.stringify(routeChunks(bundle));
      this.emitFile({ type: 'asset', fileName: ROUTE_CHUNKS_FILE, source });
    },
  };
}
