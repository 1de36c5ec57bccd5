import { z } from 'zod';
import { ROLES } from '@/shared/platform/roles.ts';
import { view } from '@/shared/views.ts';

export const meView = view('Me', {
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  isEmailVerified: z.boolean(),
});
export type Me = z.infer<typeof meView>;

export const crmUserView = view('CrmUser', {
  ...meView.shape,
  phone: z.string().nullable(),
  company: z.string().nullable(),
  isActive: z.boolean(),
  isGuest: z.boolean(),
  /** Maximum products; null for the default. */
  listingLimit: z.number().nullable(),
  createdAt: z.date(),
});
export type CrmUser = z.infer<typeof crmUserView>;

export const sessionView = view('SessionView', {
  id: z.string(),
  createdAt: z.date(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const verifiedView = view('Verified', { message: z.string(), username: z.string().exactOptional() });
export type Verified = z.infer<typeof verifiedView>;
