import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, lockPieces, pieceName } from '@/server/modules/catalog/index.ts';
import { cancelSoldElsewhere } from '@/server/modules/orders/index.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { platformIntegrations, products, stockChanges, vendorOrders } from '@/server/schema.ts';
import { PLATFORM_LABELS } from '@/shared/imports/connections.ts';
import { mayCancelVendorOrder } from '@/shared/orders/fulfillments.ts';
import { daysAfter } from '@/shared/time.ts';
import type { Connection } from './credentials.ts';
import type { PlatformProduct } from './shop-platform.ts';
import { takeOverStock } from './stock-changes.ts';

/** An unpaid checkout reserves pieces for an hour as WooCommerce is installed, for some days in shops with bank transfers. */
const RECENT_DAYS = 7;
/** Orders of one piece that are considered. */
const MAX_ORDERS = 20;
/** In `stock_changes.problem`, so that the vendor gets one notification of each order. */
const OVERSOLD = 'The piece was sold there as well.';

/**
 * Cancels the youngest order here of a piece that was sold there as well: a checkout had reserved it before our order took it
 * off the stock, and was paid after. If all orders are on their way, notifies the vendor once. One order for each reading, as
 * the return of its piece has the product read again. Idempotent.
 *
 * @throws DomainError ORDER_STATE until the payment of the order is captured
 */
export async function settleOversold(
  deps: Deps,
  connection: Connection,
  { variants }: PlatformProduct,
  readAt: Date,
): Promise<void> {
  const oversold = new Map(
    variants.flatMap((one) => (one.oversold > 0 ? [[one.stockId, one.oversold]] : [])),
  );
  for (const [stockId, pieces] of oversold) await settle(deps, connection, { stockId, pieces, readAt });
}

interface Oversold {
  stockId: string;
  pieces: number;
  readAt: Date;
}

async function settle(deps: Deps, connection: Connection, { stockId, pieces, readAt }: Oversold) {
  const { db, settings, events, now } = deps;
  const ofStock = and(eq(stockChanges.integrationId, connection.id), eq(stockChanges.stockId, stockId));
  const { state, finishedAt, vendorOrderId, pieceId, variantId, by } = stockChanges;
  const isCancelled = await transactionWithRetry(db, async (tx) => {
    const [locked] = await tx
      .select()
      .from(platformIntegrations)
      .where(and(eq(platformIntegrations.id, connection.id), eq(platformIntegrations.isActive, true)))
      .for('no key update');
    // The stock is not settled: the product is read again after such a change.
    const isMoving = or(
      eq(state, 'waiting'),
      and(eq(state, 'applied'), isNotNull(finishedAt), gt(finishedAt, readAt)),
    );
    if (!locked || (await tx.$count(stockChanges, and(ofStock, isMoving))) > 0) return false;
    const taken = await tx
      .select({
        ...{ vendorOrderId, pieceId, variantId },
        pieces: sql<number>`-sum(${by})::int`,
        isNoted: sql<boolean>`bool_or(${stockChanges.problem} is not distinct from ${OVERSOLD})`,
      })
      .from(stockChanges)
      .innerJoin(vendorOrders, eq(vendorOrders.id, vendorOrderId))
      .where(
        and(
          ofStock,
          ...[eq(state, 'applied'), gt(finishedAt, daysAfter(now(), -RECENT_DAYS))],
          ne(vendorOrders.status, 'cancelled'),
        ),
      )
      .groupBy(vendorOrderId, pieceId, variantId)
      .having(sql`sum(${by}) < 0`)
      .orderBy(desc(vendorOrderId))
      .limit(MAX_ORDERS);
    const noted = taken.filter(({ isNoted }) => isNoted);
    if (noted.reduce((sum, one) => sum + one.pieces, 0) >= pieces) return false;
    const open = taken.filter(({ isNoted }) => !isNoted);
    const rows = await tx
      .select()
      .from(vendorOrders)
      .where(
        inArray(
          vendorOrders.id,
          open.map((one) => one.vendorOrderId),
        ),
      );
    const cancellable = new Set(rows.filter(mayCancelVendorOrder).map(({ id }) => id));
    const chosen = open.find((one) => cancellable.has(one.vendorOrderId)) ?? open[0];
    if (!chosen) return false;
    const [piece] = await tx
      .select({ name: sql<string>`${pieceName('products')}` })
      .from(products)
      .where(eq(products.id, chosen.pieceId));
    const isOut = await cancelSoldElsewhere({ tx, settings, events, now: now() }, chosen.vendorOrderId, {
      ...{ pieceId: chosen.pieceId, quantity: Math.min(pieces, chosen.pieces) },
      piece: piece?.name ?? 'This piece',
      shop: connection.name ?? PLATFORM_LABELS[connection.platform],
    });
    if (!isOut) {
      await tx
        .update(stockChanges)
        .set({ problem: OVERSOLD })
        .where(and(ofStock, eq(vendorOrderId, chosen.vendorOrderId), eq(state, 'applied')));
    }
    // Its piece belongs to the buyer there.
    await lockPieces(tx, [chosen.pieceId]);
    await takeOverStock(tx, { ...chosen, integrationId: connection.id }, -pieces, readAt);
    return true;
  });
  if (isCancelled) clearCatalogueCache(db);
}
