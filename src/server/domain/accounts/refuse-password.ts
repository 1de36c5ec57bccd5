import { COMMON_PASSWORDS } from '../../../shared/common-passwords.ts';
import { DomainError } from '../../../shared/errors.ts';
import { passwordProblem } from '../../../shared/password-rule.ts';

/**
 * Refuses a new password that is guessed among the first: a common one, or what the person is called. Who has such a
 * password already still signs in.
 *
 * @throws DomainError INVALID_INPUT naming `password`
 */
export function refuseGuessablePassword(
  password: string,
  { name, username, email }: { name: string; username: string; email: string },
): void {
  const sentence = passwordProblem(password, [name, username, email], COMMON_PASSWORDS);
  if (sentence) throw new DomainError('INVALID_INPUT', sentence, {}, { password: sentence });
}
