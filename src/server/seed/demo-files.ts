import { existsSync } from 'node:fs';

/** Where the demo's files lie: in the sources, and beside a built server that came without them. */
const FOLDERS = ['public', 'dist/client'];

/**
 * Not every product of the demo has a model or a turning video; those that have one say so by a file.
 *
 * @param path below the demo's folder: `models/oak-chair.glb`
 * @returns its address in the shop; null when there is no such file
 */
export function demoFile(path: string, folders: readonly string[] = FOLDERS): string | null {
  return folders.some((folder) => existsSync(`${folder}/demo/${path}`)) ? `/demo/${path}` : null;
}
