/** The polynomial of gzip's checksum, bits reversed. @see https://www.rfc-editor.org/rfc/rfc1952#section-8 */
const POLYNOMIAL = 0xedb88320;
/** The polynomial 1: the highest bit stands for x⁰. */
const ONE = 0x80000000;

/**
 * The checksum of two byte strings, one after the other, from the checksum of each.
 *
 * `node:zlib` has no such function, and reading the bytes of a page for each answer took a sixth of the time.
 *
 * @param first checksum of the first string
 * @param second checksum of the second string
 * @param shift `crcShift` of the second string's length
 * @see zlib's `crc32_combine_op`, https://github.com/madler/zlib/blob/v1.3.1/crc32.c
 */
export function combinedCrc32(first: number, second: number, shift: number): number {
  return (product(shift, first) ^ second) >>> 0;
}

/**
 * What that many more bytes do to a checksum: x to the power of their bits.
 *
 * @param length bytes
 */
export function crcShift(length: number): number {
  let shift = ONE;
  let power = ONE >>> 8;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

/** Of two polynomials over bits, modulo gzip's. */
function product(one: number, other: number): number {
  let sum = 0;
  let shifted = other;
  for (let bit = ONE; bit > 0; bit >>>= 1) {
    if (one & bit) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum >>> 0;
}
