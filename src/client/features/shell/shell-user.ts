import type { Me } from '@/shared/accounts/accounts.ts';

/** What the shell shows of the signed-in person. */
export type ShellUser = Pick<Me, 'username' | 'email' | 'name' | 'role'>;

/** The name others see: the full name, else the username. */
export function displayName(user: ShellUser): string {
  return user.name.trim() || user.username;
}

/** The letter in the avatar. */
export function initialOf(user: ShellUser): string {
  return (displayName(user).at(0) ?? 'U').toUpperCase();
}
