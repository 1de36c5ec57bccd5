/** One range; a list of several is answered with the whole, as RFC 9110 allows. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** Bytes counted from 0; both ends belong to it. */
interface ByteRange {
  from: number;
  to: number;
}

/**
 * The part of a file that a request asks for. Hono's static files have their own way, which knows files of a folder only.
 *
 * @param size bytes of the whole
 * @returns null for the whole; 'outside' when nothing of the range is in the file
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'outside' : { from, to };
}
