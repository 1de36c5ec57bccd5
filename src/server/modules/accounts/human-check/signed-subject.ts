import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { readSigningKey } from './signing-key.ts';

type Purpose = 'human-pass' | 'human-link' | 'registration';

/** Returns a subject (without dots) with its expiry and signature, valid for one purpose. */
export async function signed(db: Database, purpose: Purpose, subject: string, until: Date): Promise<string> {
  const payload = `${subject}.${Math.floor(until.getTime() / 1000)}`;
  return `${payload}.${sign(await readSigningKey(db), purpose, payload)}`;
}

/** Returns the subject of a signed text; null for a missing, forged or expired one. */
export async function subjectOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  purpose: Purpose,
  token: string | null,
): Promise<string | null> {
  const [subject, until, signature] = token?.split('.') ?? [];
  if (!subject || !until || !signature) return null;
  if (!(Number(until) * 1000 > now().getTime())) return null;
  const expected = Buffer.from(sign(await readSigningKey(db), purpose, `${subject}.${until}`));
  const sent = Buffer.from(signature);
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? subject : null;
}

function sign(key: string, purpose: Purpose, payload: string): string {
  return createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');
}
