import type { Deps } from '@/server/deps.ts';
import { signed, subjectOf } from '@/server/modules/accounts/human-check/signed-subject.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { hoursAfter } from '@/shared/time.ts';

type Registered = { id: number; passwordHash: string };

/**
 * Creates the proof, for a cookie, that a browser chose the password of an account. With the mailed link, which is single
 * use, it signs in. Void once the password changes.
 */
export function createRegistrationProof({ db, now }: Deps, user: Registered): Promise<string> {
  return signed(db, 'registration', subject(user), hoursAfter(now(), LINK_HOURS.verification));
}

export async function isRegistrationProof(
  deps: Deps,
  user: Registered,
  proof: string | null,
): Promise<boolean> {
  return (await subjectOf(deps, 'registration', proof)) === subject(user);
}

function subject({ id, passwordHash }: Registered): string {
  return `${id}-${hashToken(passwordHash).slice(0, 32)}`;
}
