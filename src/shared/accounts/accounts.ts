import type { Role } from '@/shared/platform/roles.ts';

export type * from './accounts-views.ts';

/** What people may call themselves when they register; admins are made by admins. */
export const REGISTRABLE_ROLES = ['customer', 'vendor'] as const;

export const TOKEN_PURPOSES = ['reset_password', 'change_email'] as const;

/** Where sign-in leads when the visitor was not on the way to somewhere. */
export function homePathOf(role: Role): '/admin-panel' | '/vendor-dashboard' | '/' {
  if (role === 'admin') return '/admin-panel';
  return role === 'vendor' ? '/vendor-dashboard' : '/';
}
