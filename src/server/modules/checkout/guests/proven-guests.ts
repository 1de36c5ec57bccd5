import { DomainError } from '@/shared/errors.ts';

/**
 * Keeps a guest from writing what others read in a browser that has not followed a link which was mailed to their address: an
 * account that has the address takes over what its guests wrote, and nobody shall put words into somebody else's mouth.
 *
 * @param person.isProven left out by accounts
 * @throws DomainError FORBIDDEN
 */
export function requireProvenAddress(person: { isProven?: boolean }): void {
  if (person.isProven !== false) return;
  throw new DomainError('FORBIDDEN', 'Open the link in our mail first. Then you can write here.');
}
