import { z } from 'zod';
import { ROLES } from '@/shared/platform/roles.ts';

/** The signed-in person, as the shell draws them and as `GET /api/auth/me` answers. */
export const meView = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    isEmailVerified: z.boolean(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meView>;

/** A user as admins see them; `createdAt` is a time. */
export const crmUserView = z
  .strictObject({
    ...meView.shape,
    phone: z.string().nullable(),
    company: z.string().nullable(),
    isActive: z.boolean(),
    /** They buy without an account. */
    isGuest: z.boolean(),
    /** How many products they may list; null for the usual number. */
    listingLimit: z.number().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'CrmUser' });
export type CrmUser = z.infer<typeof crmUserView>;

/** A browser that is signed in, as its owner sees it. */
export const sessionView = z
  .strictObject({
    id: z.string(),
    createdAt: z.date(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionView' });
export type SessionView = z.infer<typeof sessionView>;

/** The proof of an address; `username` is whose it is, where it was a new account's. */
export const verifiedView = z
  .strictObject({ message: z.string(), username: z.string().exactOptional() })
  .meta({ id: 'Verified' });
export type Verified = z.infer<typeof verifiedView>;
