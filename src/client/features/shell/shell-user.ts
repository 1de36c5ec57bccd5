import type { Me } from '@/shared/accounts/accounts.ts';

export type ShellUser = Pick<Me, 'username' | 'email' | 'name' | 'role'>;

/** The full name, else the username. */
export function displayName(user: ShellUser): string {
  return user.name.trim() || user.username;
}

export function initialOf(user: ShellUser): string {
  return (displayName(user).at(0) ?? 'U').toUpperCase();
}
