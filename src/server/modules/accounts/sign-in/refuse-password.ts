import { COMMON_PASSWORDS } from '@/shared/accounts/common-passwords.ts';
import { passwordProblem } from '@/shared/accounts/password-rule.ts';
import { refuseField } from '@/shared/errors.ts';

/**
 * Refuses a new password that is common or made of the person's name. Existing ones still work.
 *
 * @throws DomainError INVALID_INPUT naming `password`
 */
export function requireStrongPassword(
  password: string,
  { name, username, email }: { name: string; username: string; email: string },
): void {
  const sentence = passwordProblem(password, [name, username, email], COMMON_PASSWORDS);
  if (sentence) refuseField('password', sentence);
}
