import { z } from 'zod';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { Debt, Suspension } from '@/shared/accounts/crm.ts';
import type { Decimal } from '@/shared/money.ts';
import type { NamedPiece, OrderStatus, ReturnView } from '@/shared/orders/orders.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { CollectionFormType } from '@/shared/support/forms.ts';
import { decimal, view } from '@/shared/views.ts';

export const crmOverviewView = view('CrmOverview', {
  totalUsers: z.number(),
  /** Guests without an account since. */
  totalGuests: z.number(),
  /** Since the beginning of the month in New Zealand. */
  newUsersThisMonth: z.number(),
  totalVendors: z.number(),
  totalOrders: z.number(),
  totalRevenue: decimal,
});
export type CrmOverview = z.infer<typeof crmOverviewView>;

export interface UserDetails extends CrmUser {
  acceptedTermsAt: Date | null;
  suspension: Suspension | null;
  lastSignInAt: Date | null;
  counts: {
    orders: number;
    forms: number;
    /** Unresolved messages and decided applications: both are deleted with the account. */
    openForms: number;
    decidedApplications: number;
    collectionRequests: number;
    returns: number;
    reviews: number;
    sessions: number;
  };
  owed: Debt[];
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
  trail: { id: number; at: Date; action: AuditAction; actorId: number | null; actor: string | null }[];
}
