import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { passKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit, readLimit } from '@/server/platform/limits/limits.ts';
import { signingKeys } from '@/server/schema.ts';
import { HUMAN_PASS_DAYS } from '@/shared/constants.ts';

/**
 * What a browser keeps that has shown that a person uses it: whose, until when, and our signature. It says nothing of who they
 * are to anybody, and opens nothing.
 *
 * @param userId who signed in, so that signing in again gives no new uses; null for who answered a question
 */
export async function createHumanPass({ db, now }: Deps, userId: number | null = null): Promise<string> {
  const subject = userId === null ? `c${randomBytes(12).toString('base64url')}` : `u${userId}`;
  const until = Math.floor(now().getTime() / 1000) + HUMAN_PASS_DAYS * 24 * 3600;
  const said = `${subject}.${until}`;
  return `${said}.${sign(await readSigningKey(db), said)}`;
}

/** Whether a pass is good for another call; takes none. */
export async function hasHumanPass(deps: Deps, pass: string | null): Promise<boolean> {
  const subject = await subjectOf(deps, pass);
  return subject !== null && (await readLimit(deps.db, 'human-pass', passKey(subject))).isAllowed;
}

/** Takes one of the calls that a pass is good for. @returns false for none, a false one, one that has ended or is used up */
export async function takeHumanPass(deps: Deps, pass: string | null): Promise<boolean> {
  const subject = await subjectOf(deps, pass);
  return subject !== null && (await consumeLimit(deps.db, 'human-pass', passKey(subject))).isAllowed;
}

async function subjectOf({ db, now }: Deps, pass: string | null): Promise<string | null> {
  const [subject, until, signature] = pass?.split('.') ?? [];
  if (!subject || !until || !signature) return null;
  if (!(Number(until) * 1000 > now().getTime())) return null;
  const expected = Buffer.from(sign(await readSigningKey(db), `${subject}.${until}`));
  const sent = Buffer.from(signature);
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? subject : null;
}

function sign(key: string, said: string): string {
  return createHmac('sha256', key).update(`human-pass:${said}`).digest('base64url');
}

/** The key of this shop, which all processes share; the first who needs it makes it. */
async function readSigningKey(db: Database): Promise<string> {
  const find = () =>
    db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.name, NAME));
  const [known] = await find();
  if (known) return known.secret;
  await db
    .insert(signingKeys)
    .values({ name: NAME, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('There is no signing key.');
  return made.secret;
}

const NAME = 'human_pass';
