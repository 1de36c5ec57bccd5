import type { Role } from '@/shared/platform/roles.ts';

/** What people may call themselves when they register; admins are made by admins. */
export const REGISTRABLE_ROLES = ['customer', 'vendor'] as const;

export const TOKEN_PURPOSES = ['reset_password', 'change_email'] as const;

/** The signed-in person, as the shell draws them and as `GET /api/auth/me` answers. */
export interface Me {
  id: number;
  username: string;
  email: string;
  name: string;
  role: Role;
  isEmailVerified: boolean;
}

/** Where sign-in leads when the visitor was not on the way to somewhere. */
export function homePathOf(role: Role): '/admin-panel' | '/vendor-dashboard' | '/' {
  if (role === 'admin') return '/admin-panel';
  return role === 'vendor' ? '/vendor-dashboard' : '/';
}

/** A user as admins see them; `createdAt` is a time. */
export interface CrmUser extends Me {
  phone: string | null;
  company: string | null;
  isActive: boolean;
  /** They buy without an account. */
  isGuest: boolean;
  /** How many products they may list; null for the usual number. */
  listingLimit: number | null;
  createdAt: Date;
}

/** A browser that is signed in, as its owner sees it. */
export interface SessionView {
  id: string;
  createdAt: Date;
  ip: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}
