import type { Deps } from '@/server/deps.ts';
import { addressKey } from '@/server/domain/limits/limit-keys.ts';
import { consumeLimit, readLimit } from '@/server/domain/limits/limits.ts';
import { DomainError } from '@/shared/errors.ts';
import type { HumanCheckAnswer } from '@/shared/human-check.ts';
import { consumeAnswer } from './answer-check.ts';

/**
 * Allows a number of calls per address and hour without a question; afterwards requires an answered human check.
 * It slows robots down and proves nothing.
 *
 * @throws DomainError HUMAN_CHECK_REQUIRED
 */
export async function requireHuman(
  deps: Deps,
  browser: { visitorKey: string | null; ip: string | null },
  { captchaId, captchaAnswer, captchaProof }: HumanCheckAnswer,
): Promise<void> {
  const { db, settings } = deps;
  const address = addressKey(browser.ip);
  const quiet = { name: 'quiet-calls', points: settings.humanCheckAllowance, seconds: 3600 };
  const left = await readLimit(db, quiet, address);
  if (left.isAllowed && settings.humanCheckAllowance > 0) {
    if ((await consumeLimit(db, quiet, address)).isAllowed) return;
  }
  const isHuman =
    captchaId !== undefined &&
    captchaAnswer !== undefined &&
    (await consumeAnswer(deps, browser.visitorKey, {
      id: captchaId,
      answer: captchaAnswer,
      proof: captchaProof,
    }));
  if (!isHuman) {
    throw new DomainError('HUMAN_CHECK_REQUIRED', 'Please complete the security verification');
  }
}
