import type { Deps } from '@/server/deps.ts';
import { humanLinkMail } from '@/server/modules/accounts/account-mails.ts';
import type { SecretCookie } from '@/server/platform/auth/visitor.ts';
import { addressKey, enforceLimit } from '@/server/platform/limits/limits.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { hoursAfter } from '@/shared/time.ts';
import { consumeWork } from './checks.ts';
import { createHumanLink, passOfLink } from './human-pass.ts';

/**
 * Mails a link that passes the human check, for people who can answer no question. Sends it to any address, so that it
 * reveals no account; a proof of work and the budget of verification links limit what strangers can cause.
 * Uses up a check of form `mail`.
 *
 * @throws DomainError TOKEN_INVALID without its proof of work; TOO_MANY_REQUESTS
 */
export async function mailHumanLink(
  deps: Deps,
  browser: { visitorKey: string | null; ip: string | null },
  { email, ...given }: { id: string; proof: string; email: string },
): Promise<{ message: string }> {
  const { db, settings, now } = deps;
  if (!(await consumeWork(deps, browser.visitorKey, given))) {
    throw new DomainError('TOKEN_INVALID', 'This took too long. Please ask for the link again.');
  }
  await enforceLimit(db, 'human-links', addressKey(browser.ip));
  const until = hoursAfter(now(), LINK_HOURS.humanCheck);
  const token = await createHumanLink(db, until);
  await db.transaction((tx) =>
    enqueueMail(tx, {
      kind: 'verification',
      to: email,
      userId: null,
      write: () => humanLinkMail(settings, token),
    }),
  );
  return { message: 'We’ve emailed you a link. Open it in this browser, then come back to this form.' };
}

/**
 * Gives the browser that opens a mailed link a pass for the human check. Opening it again gives no new uses.
 *
 * @throws DomainError TOKEN_INVALID for a forged or expired link
 */
export async function openHumanLink(
  deps: Deps,
  pass: SecretCookie,
  { token }: { token: string },
): Promise<{ message: string }> {
  const linked = await passOfLink(deps, token);
  if (!linked) {
    throw new DomainError('TOKEN_INVALID', 'This link has expired. Please ask for another one in the form.');
  }
  pass.keep(linked);
  return { message: 'Go back to the form and send it: what you typed is still there.' };
}
