import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import { getStripePayouts, readReturnedPayout } from '@/server/modules/payouts/index.ts';
import { addFiles, readApplications } from '@/server/modules/sellers/applications/application-state.ts';
import { getVendorSetup } from '@/server/modules/sellers/setup/vendor-setup.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  collectionForms,
  orderItems,
  orders,
  products,
  returnRequests,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { USER_PAGE_LINES } from '@/shared/accounts/crm.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';
import { DomainError } from '@/shared/errors.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import type { VendorDetails } from '@/shared/sellers/vendors.ts';
import { figuresOf } from './list-vendors.ts';

/** Applications shown on a vendor's page. */
const APPLICATIONS = 5;

export async function getVendor(deps: Deps, { id }: { id: number }): Promise<VendorDetails> {
  const { db } = deps;
  const [person] = await db
    .select(columnsOf(users, 'name', 'email', 'phone', 'role', 'isEmailVerified'))
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  const [figures] = person ? await figuresOf(deps, [id]) : [];
  if (!person || !figures || !(hasVendorRights(person) || figures.totalOrders > 0)) {
    throw new DomainError('NOT_FOUND', 'This vendor does not exist.');
  }
  const isTheirs = eq(vendorOrders.vendorId, id);
  return {
    figures,
    person,
    setup: await getVendorSetup(deps, { id, role: person.role }),
    returnedPayout: await readReturnedPayout(db, id),
    stripe: await getStripePayouts(deps, id),
    openOrders: await db.$count(vendorOrders, and(isTheirs, isUnfinished())),
    orders: await db
      .select({
        id: vendorOrders.id,
        orderNumber: orders.orderNumber,
        ...columnsOf(vendorOrders, 'status', 'collectionStatus', 'subtotal', 'createdAt'),
      })
      .from(vendorOrders)
      .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
      .where(isTheirs)
      .orderBy(desc(vendorOrders.createdAt), desc(vendorOrders.id))
      .limit(USER_PAGE_LINES),
    productCounts: await countProducts(db, id),
    products: await newestProducts(db, id),
    returns: await newestReturns(db, id),
    applications: await addFiles(
      db,
      await readApplications(db, eq(collectionForms.userId, id), APPLICATIONS),
    ),
  };
}

async function countProducts(db: Database, vendorId: number): Promise<VendorDetails['productCounts']> {
  const counted = await db
    .select({ status: products.status, count: count() })
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .groupBy(products.status);
  const of = (status: string) => counted.find((one) => one.status === status)?.count ?? 0;
  // Every status is a key.
  return Object.fromEntries(
    PRODUCT_STATUSES.map((status) => [status, of(status)]),
  ) as VendorDetails['productCounts'];
}

function newestProducts(db: Database, vendorId: number) {
  return db
    .select(columnsOf(products, 'id', 'name', 'status', 'price', 'stock', 'rating', 'reviewCount'))
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(USER_PAGE_LINES);
}

function newestReturns(db: Database, vendorId: number) {
  return db
    .select({
      id: returnRequests.id,
      orderNumber: orders.orderNumber,
      productName: orderItems.productName,
      ...columnsOf(returnRequests, 'quantity', 'cause', 'reason', 'status', 'createdAt'),
    })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(vendorOrders.vendorId, vendorId))
    .orderBy(desc(returnRequests.id))
    .limit(USER_PAGE_LINES);
}
