import { DomainError } from '../../../shared/errors.ts';
import type { HumanCheckAnswer } from '../../../shared/human-check.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../limits/limit-keys.ts';
import { isUsedUp, takeTurn } from '../limits/limits.ts';
import { spendAnswer } from './answer-check.ts';

/**
 * Lets calls that robots like pass quietly while an address has allowance left this hour, and afterwards insists on
 * an answered question. A brake, never a proof of who somebody is.
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
  const left = await isUsedUp(db, quiet, address);
  if (left.isAllowed && settings.humanCheckAllowance > 0) {
    if ((await takeTurn(db, quiet, address)).isAllowed) return;
  }
  const isHuman =
    captchaId !== undefined &&
    captchaAnswer !== undefined &&
    (await spendAnswer(deps, browser.visitorKey, {
      id: captchaId,
      answer: captchaAnswer,
      proof: captchaProof,
    }));
  if (!isHuman) {
    throw new DomainError('HUMAN_CHECK_REQUIRED', 'Please complete the security verification');
  }
}
