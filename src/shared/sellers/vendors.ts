import { z } from 'zod';
import { USERS_DEFAULT_LIMIT, USERS_MAX_LIMIT } from '@/shared/accounts/crm.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import { emptyTextToNull, id, prose, word } from '@/shared/input/input.ts';
import type { NamedPiece, ReturnView, VendorOrderView } from '@/shared/orders/orders.ts';
import type { ReturnedPayout, StripePayouts } from '@/shared/payouts/payouts.ts';
import type { Role } from '@/shared/platform/roles.ts';
import type { ApplicationWithFiles } from './vendor-applications.ts';
import { VENDOR_SORTS, VENDOR_STATES } from './vendor-lists.ts';
import type { VendorSetup } from './vendor-setup.ts';
import type { VendorFigures } from './vendors-views.ts';

export type * from './vendors-views.ts';

export const listVendorsInput = z
  .object({
    state: z.enum(VENDOR_STATES).optional(),
    /** Matches shop name, name, username or e-mail address. */
    search: word(100).trim().transform(emptyTextToNull).nullish(),
    sort: z.enum(VENDOR_SORTS).default('revenue'),
    limit: z.number().int().min(1).max(USERS_MAX_LIMIT).default(USERS_DEFAULT_LIMIT),
    cursor: z.string().max(1000).nullish(),
  })
  .prefault({});
export type ListVendorsInput = z.infer<typeof listVendorsInput>;

export const SUSPENSION_REASON = { min: 10, max: 1000 };
export const suspendInput = z.object({
  id,
  reason: prose('Reason', SUSPENSION_REASON.min, SUSPENSION_REASON.max),
});
export type SuspendInput = z.infer<typeof suspendInput>;

type ProductStatus = Product['status'];

export interface VendorDetails {
  figures: VendorFigures;
  person: { name: string; email: string; phone: string | null; role: Role; isEmailVerified: boolean };
  setup: VendorSetup;
  returnedPayout: ReturnedPayout | null;
  stripe: StripePayouts;
  openOrders: number;
  orders: Pick<
    VendorOrderView,
    'id' | 'orderNumber' | 'status' | 'collectionStatus' | 'subtotal' | 'createdAt'
  >[];
  productCounts: Record<ProductStatus, number>;
  products: Pick<Product, 'id' | 'name' | 'status' | 'price' | 'stock' | 'rating' | 'reviewCount'>[];
  returns: (Pick<ReturnView, 'id' | 'quantity' | 'cause' | 'reason' | 'status' | 'createdAt'> & NamedPiece)[];
  applications: ApplicationWithFiles[];
}
