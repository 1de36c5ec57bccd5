import { randomBytes } from 'node:crypto';

/** Without I, L, O and U, which are misread. @see https://www.crockford.com/base32.html */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Returns a random order number of 50 bits, which cannot be guessed. */
export function newOrderNumber(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => CROCKFORD[byte % CROCKFORD.length]);
  return `RH-${letters.join('')}`;
}
