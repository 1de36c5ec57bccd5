import type { Role } from '@/shared/platform/roles.ts';

export type * from './accounts-views.ts';

/** Roles open to registration; admins are appointed by admins. */
export const REGISTRABLE_ROLES = ['customer', 'vendor'] as const;

export const TOKEN_PURPOSES = ['reset_password', 'change_email'] as const;

export function homePathOf(role: Role): '/admin-panel' | '/vendor-dashboard' | '/' {
  if (role === 'admin') return '/admin-panel';
  return role === 'vendor' ? '/vendor-dashboard' : '/';
}
