import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  HELD_PAGE,
  type HeldOrderView,
  type HoldReason,
  type ListHeldInput,
} from '@/shared/payouts/earnings.ts';
import { heldOrders } from './held-orders.ts';

type Row = {
  id: number;
  order_number: string;
  method: HeldOrderView['fulfillmentMethod'];
  cents: number;
  reason: HoldReason;
  /** Milliseconds: the engines write moments differently. */
  available_at: number | null;
};

/** The position of the last order of a page: the order itself may be free by the next page. */
function cursorOf({ available_at, id, method }: Row): string {
  return `${available_at === null ? 'never' : Math.floor(available_at)}.${id}.${method ?? ''}`;
}

function positionOf(cursor: string): SQL {
  const [availableAt = '', id = '', method = ''] = cursor.split('.');
  return sql`(${availableAt === 'never' ? 'infinity' : availableAt}::float8, ${id}::int, ${method}::text)`;
}

/** The orders of a vendor whose money is held: what is free soonest first, then what has no date yet. */
export async function listHeldOrders(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  { cursor }: ListHeldInput,
): Promise<Page<HeldOrderView>> {
  // To the millisecond, as the cursor has it.
  const place = sql`(coalesce(floor(extract(epoch from held.available_at) * 1000)::float8, 'infinity'), held.id, coalesce(held.method, ''))`;
  const found = await rows<Row>(
    db,
    sql`with held as materialized (${heldOrders(now, sql`v.vendor_id = ${vendorId}::int`)})
      select held.id, orders.order_number, held.method, held.cents, held.reason,
        (extract(epoch from held.available_at) * 1000)::float8 as available_at
      from held join orders on orders.id = held.order_id
      where held.cents > 0 and orders.currency = ${currency}
        ${cursor ? sql`and ${place} > ${positionOf(cursor)}` : sql``}
      order by ${place} limit ${HELD_PAGE + 1}::int`,
  );
  const { items, nextCursor } = takePage(found, HELD_PAGE, cursorOf);
  return {
    nextCursor,
    items: items.map(({ id, order_number, method, cents, reason, available_at }) => ({
      id,
      orderNumber: order_number,
      fulfillmentMethod: method,
      amount: toDecimal(cents),
      reason,
      availableAt: available_at === null ? null : new Date(available_at),
    })),
  };
}
