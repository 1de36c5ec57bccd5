import { and, eq } from 'drizzle-orm';
import { readListingRoom } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { productImportRows } from '@/server/schema.ts';
import type { ProductImport } from './import-row.ts';
import type { Plan } from './plan-rows.ts';

/** Breaks the rows that would list more products than the vendor may: in the dry run already, so that nobody is surprised. */
export async function keepWithinLimit(
  tx: Database,
  current: ProductImport,
  plans: readonly Plan[],
): Promise<Plan[]> {
  if (!plans.some(({ state }) => state === 'create')) return [...plans];
  const { left, refusal } = await readListingRoom(tx, current.vendorId);
  if (left === Number.POSITIVE_INFINITY) return [...plans];
  const isPlanned = and(eq(productImportRows.importId, current.id), eq(productImportRows.state, 'create'));
  let room = current.state === 'running' ? left : left - (await tx.$count(productImportRows, isPlanned));
  return plans.map((plan): Plan => {
    if (plan.state !== 'create') return plan;
    room -= 1;
    if (room >= 0) return plan;
    const { row, about } = plan;
    return { row, about, state: 'broken', problems: [{ column: '', message: refusal.message }] };
  });
}
