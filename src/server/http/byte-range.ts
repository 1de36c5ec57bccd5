/** A single range; several are answered with the whole, as RFC 9110 allows. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

interface ByteRange {
  from: number;
  to: number;
}

/**
 * Parses a Range header. Hono's implementation only serves files of a folder.
 * @param size bytes of the whole
 * @returns null for the whole; 'outside' if unsatisfiable
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
