import type { Deps } from '@/server/deps.ts';
import type { KeptCookie } from '@/server/platform/auth/kept-cookie.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit, readLimit } from '@/server/platform/limits/limits.ts';
import type { HumanCheckAnswer } from '@/shared/accounts/human-check.ts';
import { DomainError } from '@/shared/errors.ts';
import { consumeAnswer } from './answer-check.ts';
import { createHumanPass, takeHumanPass } from './human-pass.ts';

/**
 * Allows a number of calls per address and hour without a question; afterwards requires an answered human check, or a
 * browser that answered one or signed in lately. It slows robots down and proves nothing. An answer that is sent along
 * counts in any case, and the browser keeps a pass for it.
 *
 * @throws DomainError HUMAN_CHECK_REQUIRED
 */
export async function requireHuman(
  deps: Deps,
  browser: { visitorKey: string | null; ip: string | null; pass: KeptCookie },
  { captchaId, captchaAnswer, captchaProof }: HumanCheckAnswer,
): Promise<void> {
  const { db, settings } = deps;
  if (await keepAnswer(deps, browser, { captchaId, captchaAnswer, captchaProof })) return;
  const address = addressKey(browser.ip);
  const most = settings.humanCheckAllowance;
  const left = await readLimit(db, 'quiet-calls', address, { most });
  if (left.isAllowed && most > 0) {
    if ((await consumeLimit(db, 'quiet-calls', address, { most })).isAllowed) return;
  }
  if (!(await takeHumanPass(deps, browser.pass.token))) {
    throw new DomainError('HUMAN_CHECK_REQUIRED', 'Please complete the security verification');
  }
}

/** Uses up an answer that a form sent along. @returns whether it was right; the browser has a pass then */
export async function keepAnswer(
  deps: Deps,
  { visitorKey, pass }: { visitorKey: string | null; pass: KeptCookie },
  { captchaId, captchaAnswer, captchaProof }: HumanCheckAnswer,
): Promise<boolean> {
  if (captchaId === undefined || captchaAnswer === undefined) return false;
  const given = { id: captchaId, answer: captchaAnswer, proof: captchaProof };
  const isRight = await consumeAnswer(deps, visitorKey, given);
  if (isRight) pass.keep(await createHumanPass(deps));
  return isRight;
}
