import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@/server/deps.ts';
import type { SecretCookie } from '@/server/platform/auth/visitor.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { addressKey, consumeLimit, passKey, readLimit } from '@/server/platform/limits/limits.ts';
import type { HumanCheckAnswer } from '@/shared/accounts/human-check.ts';
import { HUMAN_PASS_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { daysAfter } from '@/shared/time.ts';
import { consumeAnswer } from './checks.ts';
import { readSigningKey } from './signing-key.ts';

/**
 * Creates the pass of a browser whose user answered a check or signed in: subject, expiry and signature. It gives no
 * access.
 *
 * @param userId of a sign-in, so that signing in again gives no new uses; null for an answered question
 */
export function createHumanPass(deps: Deps, userId: number | null = null): Promise<string> {
  return createPass(deps, userId === null ? `c${newSubject()}` : `u${userId}`);
}

function createPass({ db, now }: Deps, subject: string): Promise<string> {
  return signed(db, 'human-pass', subject, daysAfter(now(), HUMAN_PASS_DAYS));
}

/** Creates the token of a mailed link: the subject of the pass that it gives, expiry and signature. */
export function createHumanLink(db: Database, until: Date): Promise<string> {
  return signed(db, 'human-link', `l${newSubject()}`, until);
}

/** Creates the pass that a mailed link gives, the same for each opening; null for a forged or expired link. */
export async function passOfLink(deps: Deps, token: string): Promise<string | null> {
  const subject = await subjectOf(deps, 'human-link', token);
  return subject === null ? null : createPass(deps, subject);
}

type Purpose = 'human-pass' | 'human-link';

const newSubject = () => randomBytes(12).toString('base64url');

async function signed(db: Database, purpose: Purpose, subject: string, until: Date): Promise<string> {
  const payload = `${subject}.${Math.floor(until.getTime() / 1000)}`;
  return `${payload}.${sign(await readSigningKey(db), purpose, payload)}`;
}

/** Returns true if a pass has a use left; consumes none. */
export async function hasHumanPass(deps: Deps, pass: string | null): Promise<boolean> {
  const subject = await subjectOf(deps, 'human-pass', pass);
  return subject !== null && (await readLimit(deps.db, 'human-pass', passKey(subject))).isAllowed;
}

/** Consumes a use of a pass. @returns false for a missing, forged, expired or used-up one */
async function takeHumanPass(deps: Deps, pass: string | null): Promise<boolean> {
  const subject = await subjectOf(deps, 'human-pass', pass);
  return subject !== null && (await consumeLimit(deps.db, 'human-pass', passKey(subject))).isAllowed;
}

async function subjectOf({ db, now }: Deps, purpose: Purpose, token: string | null): Promise<string | null> {
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

/**
 * Allows a number of calls per address and hour without a check; afterwards requires an answered check, or a pass.
 * Slows programs down, but proves nothing. An answer that is sent anyway is used, and the browser gets a pass.
 *
 * @throws DomainError HUMAN_CHECK_REQUIRED
 */
export async function requireHuman(
  deps: Deps,
  browser: { visitorKey: string | null; ip: string | null; pass: SecretCookie },
  { captchaId, captchaAnswer, captchaProof }: HumanCheckAnswer,
): Promise<void> {
  const { db, settings } = deps;
  if (await keepAnswer(deps, browser, { captchaId, captchaAnswer, captchaProof })) return;
  const address = addressKey(browser.ip);
  const limit = settings.humanCheckAllowance;
  const left = await readLimit(db, 'quiet-calls', address, { most: limit });
  if (left.isAllowed && limit > 0) {
    if ((await consumeLimit(db, 'quiet-calls', address, { most: limit })).isAllowed) return;
  }
  if (!(await takeHumanPass(deps, browser.pass.token))) {
    throw new DomainError('HUMAN_CHECK_REQUIRED', 'Please complete the security verification');
  }
}

/** Uses an answer of a form. @returns true if it was right; the browser has a pass then */
export async function keepAnswer(
  deps: Deps,
  { visitorKey, pass }: { visitorKey: string | null; pass: SecretCookie },
  { captchaId, captchaAnswer, captchaProof }: HumanCheckAnswer,
): Promise<boolean> {
  if (captchaId === undefined || captchaAnswer === undefined) return false;
  const answer = { id: captchaId, answer: captchaAnswer, proof: captchaProof };
  const isRight = await consumeAnswer(deps, visitorKey, answer);
  if (isRight) pass.keep(await createHumanPass(deps));
  return isRight;
}
