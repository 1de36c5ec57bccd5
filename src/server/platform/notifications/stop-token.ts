import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';

/**
 * What the links of a mail carry that stop mails of its kind, and of no other: whose they are, and a proof that only the
 * reader's secret makes.
 *
 * @param reader.secret their `unsubscribeToken`, which never leaves the shop
 */
export function stopTokenFor({ id, secret }: { id: number; secret: string }, from: NewsKind): string {
  return `${id}.${createHmac('sha256', secret).update(`stop:${from}`).digest('base64url')}`;
}

/**
 * Whose a token of a mail is.
 *
 * @returns null when it is nobody's, or came in a mail of another kind
 * @throws DomainError TOKEN_INVALID for one of the mails from before tokens had a kind, which would stop any
 */
export async function readStopToken(db: Database, token: string, from: NewsKind): Promise<number | null> {
  if (OLD.test(token)) {
    throw new DomainError(
      'TOKEN_INVALID',
      'This link is from an older email. Use the one in a newer email, or choose your emails in your account.',
    );
  }
  const id = Number(TOKEN.exec(token)?.[1]);
  if (!Number.isSafeInteger(id) || id > MAX_ID) return null;
  const [reader] = await db
    .select({ id: users.id, secret: users.unsubscribeToken })
    .from(users)
    .where(eq(users.id, id));
  if (!reader) return null;
  const [sent, expected] = [Buffer.from(token), Buffer.from(stopTokenFor(reader, from))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? reader.id : null;
}

const TOKEN = /^([1-9]\d{0,9})\.[\w-]{43}$/;
/** The reader's secret itself. */
const OLD = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const MAX_ID = 2 ** 31 - 1;
