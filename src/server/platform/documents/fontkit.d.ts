/** The part of fontkit that we use; it has no types of its own. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] };
}
