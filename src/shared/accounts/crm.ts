import { z } from 'zod';
import type { Product } from '@/shared/catalog/catalog.ts';
import { emptyTextToNull, id, prose, word } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import type { OrderStatus, ReturnStatus, VendorOrderStatus } from '@/shared/orders/orders.ts';
import type { ReturnCause } from '@/shared/orders/return-causes.ts';
import type { ReturnedPayout, StripePayouts } from '@/shared/payouts/payouts.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { ApplicationWithFiles } from '@/shared/sellers/vendor-applications.ts';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import type { CollectionFormType } from '@/shared/support/forms.ts';
import { ROLES, type Role } from './accounts.ts';
import { type AdminNote, noteText } from './admin-notes.ts';
import { USER_SORTS, VENDOR_SORTS, VENDOR_STATES, type VendorState } from './crm-lists.ts';

const USERS_DEFAULT_LIMIT = 100;
const USERS_MAX_LIMIT = 500;

export const listUsersInput = z
  .object({
    role: z.enum(ROLES).optional(),
    isActive: z.boolean().optional(),
    /** Stands in the name, the username or the e-mail address. */
    search: word(100).trim().transform(emptyTextToNull).nullish(),
    sort: z.enum(USER_SORTS).default('newest'),
    limit: z.number().int().min(1).max(USERS_MAX_LIMIT).default(USERS_DEFAULT_LIMIT),
    cursor: z.string().max(1000).nullish(),
  })
  .prefault({});
export type ListUsersInput = z.infer<typeof listUsersInput>;

/** The figures at the head of the CRM. */
export interface CrmOverview {
  /** People with an account. */
  totalUsers: number;
  /** Who bought without one, and has none since. */
  totalGuests: number;
  /** Of them, those who came since the month began in New Zealand. */
  newUsersThisMonth: number;
  /** Vendors who can sell: active and not suspended. */
  totalVendors: number;
  /** As everywhere: orders that were not cancelled, and what was sold and kept. */
  totalOrders: number;
  totalRevenue: Decimal;
}

export const listVendorsInput = z
  .object({
    state: z.enum(VENDOR_STATES).optional(),
    /** Stands in the shop's name, the person's, the username or the e-mail address. */
    search: word(100).trim().transform(emptyTextToNull).nullish(),
    sort: z.enum(VENDOR_SORTS).default('revenue'),
    limit: z.number().int().min(1).max(USERS_MAX_LIMIT).default(USERS_DEFAULT_LIMIT),
    cursor: z.string().max(1000).nullish(),
  })
  .prefault({});
export type ListVendorsInput = z.infer<typeof listVendorsInput>;

/** A vendor's business so far. Amounts of money and the rating are decimals. */
export interface VendorFigures {
  /** The vendor's id. */
  id: number;
  vendorId: number;
  /** The shop's name. */
  vendorName: string;
  username: string;
  state: VendorState;
  createdAt: Date;
  /** Prices of what was sold and kept. */
  totalRevenue: Decimal;
  /** Vendor orders that were not cancelled. */
  totalOrders: number;
  /** Products that are not archived. */
  totalProducts: number;
  /** The mean of all reviews of their products; 0.00 without any. */
  averageRating: Decimal;
  reviewCount: number;
  /** What the vendor has paid the platform. */
  commissionPaid: Decimal;
  /** Revenue of the calendar month in New Zealand so far. */
  monthlyRevenue: Decimal;
  /** Percent of the pieces sold that came back. */
  returnRate: Decimal;
}

export const addNoteInput = z.object({ id, text: noteText });
export type AddNoteInput = z.infer<typeof addNoteInput>;

export const suspendInput = z.object({ id, reason: prose('Reason', 10, 1000) });
export type SuspendInput = z.infer<typeof suspendInput>;

/** Why a vendor's shop is closed, and since when. */
export interface Suspension {
  since: Date;
  reason: string;
}

/** Somebody's lines in the lists of their page, newest first; longer ones are cut off. */
export const USER_PAGE_LINES = 10;

/** Money that a vendor owes the shop. */
export interface Debt {
  amount: Decimal;
  currency: string;
}

/** A user as their page shows them to admins. Never what signs anybody in. */
export interface UserDetails {
  id: number;
  username: string;
  email: string;
  name: string;
  role: Role;
  phone: string | null;
  company: string | null;
  isActive: boolean;
  isEmailVerified: boolean;
  /** They buy without an account. */
  isGuest: boolean;
  /** How many products they may list; null for the usual number. */
  listingLimit: number | null;
  acceptedTermsAt: Date | null;
  createdAt: Date;
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
  returns: {
    id: number;
    orderNumber: string;
    productName: string;
    quantity: number;
    status: ReturnStatus;
    createdAt: Date;
  }[];
  notes: AdminNote[];
  /** What they did, and what was done about them. */
  trail: { id: number; at: Date; action: AuditAction; actorId: number | null; actor: string | null }[];
}

type ProductStatus = Product['status'];

/** A vendor as their page shows them to admins. */
export interface VendorDetails {
  figures: VendorFigures;
  person: { name: string; email: string; phone: string | null; role: Role; isEmailVerified: boolean };
  setup: VendorSetup;
  returnedPayout: ReturnedPayout | null;
  stripe: StripePayouts;
  openOrders: number;
  orders: {
    id: number;
    orderNumber: string;
    status: VendorOrderStatus;
    collectionStatus: VendorOrderStatus | null;
    subtotal: Decimal;
    createdAt: Date;
  }[];
  /** How many products are in which state; then the newest of them. */
  productCounts: Record<ProductStatus, number>;
  products: {
    id: number;
    name: string;
    status: ProductStatus;
    price: Decimal;
    stock: number;
    rating: Decimal;
    reviewCount: number;
  }[];
  returns: {
    id: number;
    orderNumber: string;
    productName: string;
    quantity: number;
    cause: ReturnCause;
    reason: string;
    status: ReturnStatus;
    createdAt: Date;
  }[];
  /** What they wrote to be let in; the newest first. */
  applications: ApplicationWithFiles[];
}
