import { z } from 'zod';
import { ROLES } from '@/shared/platform/roles.ts';

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

export const crmUserView = z
  .strictObject({
    ...meView.shape,
    phone: z.string().nullable(),
    company: z.string().nullable(),
    isActive: z.boolean(),
    isGuest: z.boolean(),
    /** Maximum products; null for the default. */
    listingLimit: z.number().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'CrmUser' });
export type CrmUser = z.infer<typeof crmUserView>;

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

export const verifiedView = z
  .strictObject({ message: z.string(), username: z.string().exactOptional() })
  .meta({ id: 'Verified' });
export type Verified = z.infer<typeof verifiedView>;
