import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';

/** Hexadecimal digits that say the network, and the browser in it: 48 bits each, far more than those of a day need to be told apart. */
export const NETWORK_LENGTH = 12;
const BROWSER_LENGTH = 12;

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

/**
 * What a session counts as on the salt's day: the same network and browser are the same session. Sessions of one network begin
 * alike, so that the database can tell how many it has of one.
 */
export function hashVisitor(salt: string, network: string, userAgent: string): string {
  const ofNetwork = hash(`${salt}\n${network}`, NETWORK_LENGTH);
  return ofNetwork + hash(`${salt}\n${network}\n${userAgent}`, BROWSER_LENGTH);
}

function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
