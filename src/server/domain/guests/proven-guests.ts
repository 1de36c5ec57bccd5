import type { Database } from '@/server/db/client.ts';
import { strangersAmong } from '@/server/domain/mail/strangers-among.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Keeps a guest from writing what others read before a link that was mailed to their address was opened, in any browser: an account
 * that has the address takes over what its guests wrote, and nobody shall put words into somebody else's mouth.
 *
 * @throws DomainError FORBIDDEN
 */
export async function requireProvenAddress(
  db: Database,
  person: { id: number; isGuest?: boolean },
): Promise<void> {
  if (!person.isGuest || (await strangersAmong(db, [person.id])).size === 0) return;
  throw new DomainError('FORBIDDEN', 'Open the link in our mail first. Then you can write here.');
}
