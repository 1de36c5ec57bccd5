import { z } from 'zod';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { Debt, Suspension } from '@/shared/accounts/crm.ts';
import type { Decimal } from '@/shared/money.ts';
import type { NamedPiece, OrderStatus, ReturnView } from '@/shared/orders/orders.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { CollectionFormType } from '@/shared/support/forms.ts';
import { decimal } from '@/shared/views.ts';

/** The figures at the head of the CRM. */
export const crmOverviewView = z
  .strictObject({
    /** People with an account. */
    totalUsers: z.number(),
    /** Who bought without one, and has none since. */
    totalGuests: z.number(),
    /** Of them, those who came since the month began in New Zealand. */
    newUsersThisMonth: z.number(),
    /** Vendors who can sell: active and not suspended. */
    totalVendors: z.number(),
    /** As everywhere: orders that were not cancelled, and what was sold and kept. */
    totalOrders: z.number(),
    totalRevenue: decimal,
  })
  .meta({ id: 'CrmOverview' });
export type CrmOverview = z.infer<typeof crmOverviewView>;

/** A user as their page shows them to admins. Never what signs anybody in. */
export interface UserDetails extends CrmUser {
  acceptedTermsAt: Date | null;
  suspension: Suspension | null;
  lastSignInAt: Date | null;
  counts: {
    orders: number;
    forms: number;
    /** Messages that are not resolved, and applications to sell that were decided: both go with the account. */
    openForms: number;
    decidedApplications: number;
    collectionRequests: number;
    returns: number;
    reviews: number;
    sessions: number;
  };
  /** By currency; empty if they owe nothing. */
  owed: Debt[];
  /** What they have paid for and kept. */
  spent: Decimal;
  orders: { orderNumber: string; status: OrderStatus | 'pending'; total: Decimal; createdAt: Date }[];
  forms: { id: number; title: string; formType: CollectionFormType; status: string; createdAt: Date }[];
  collectionRequests: {
    id: number;
    suburb: string;
    status: string;
    preferredDate: string;
    createdAt: Date;
  }[];
  returns: (Pick<ReturnView, 'id' | 'quantity' | 'status' | 'createdAt'> & NamedPiece)[];
  notes: AdminNote[];
  /** What they did, and what was done about them. */
  trail: { id: number; at: Date; action: AuditAction; actorId: number | null; actor: string | null }[];
}
