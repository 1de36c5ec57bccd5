import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';

/** Characters of base64: 96 bits, far more than the sessions of a day need to be told apart. */
const VISITOR_LENGTH = 16;

/** The salt of a day, drawn by whichever process needs it first. @param day as `2026-11-30` */
export async function readVisitSalt(db: Database, day: string): Promise<string> {
  const drawn = randomBytes(32).toString('base64url');
  const [kept] = await rows<{ salt: string }>(
    db,
    sql`insert into visit_salts (day, salt) values (${day}::date, ${drawn})
        on conflict (day) do update set salt = visit_salts.salt returning salt`,
  );
  return kept?.salt ?? drawn;
}

/** What a session counts as on the salt's day: the same network and browser are the same session. */
export function hashVisitor(salt: string, network: string, userAgent: string): string {
  return createHash('sha256')
    .update(`${salt}\n${network}\n${userAgent}`)
    .digest('base64url')
    .slice(0, VISITOR_LENGTH);
}
