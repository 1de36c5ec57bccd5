// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json|wasm|txt|xml|webmanifest)$/;
/** Below this a compressed answer saves less than its headers cost. */
const SMALLEST = 1024;

/**
 * Puts a `.br` and a `.gz` next to every text file of a built site, at the highest levels, so that nothing
 * is compressed while a visitor waits.
 *
 * @param {string} root
 * @returns {Promise<number>} files compressed
 */
export async function precompress(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => TEXT.test(path) && !path.includes('.vite') && statSync(path).size >= SMALLEST);

  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await Promise.all([
        promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${path}.br`, small)),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
          writeFile(`${path}.gz`, small),
        ),
      ]);
    }),
  );
  return files.length;
}
