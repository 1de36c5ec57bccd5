import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { ImportProblem, ImportRowState } from '@/shared/imports/imports.ts';

export interface Outcome {
  /** The row's. */
  number: number;
  state: ImportRowState;
  problems: ImportProblem[];
  about: string | null;
  productId?: number;
}

/** Writes what became of rows, by one statement. */
export async function saveOutcomes(
  tx: Database,
  importId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const records = outcomes.map(({ productId, problems, ...outcome }) => ({
    ...outcome,
    product_id: productId ?? null,
    problems: problems.length > 0 ? problems : null,
  }));
  await tx.execute(sql`
    update product_import_rows row
    set state = new.state, problems = new.problems, about = new.about, product_id = new.product_id
    from jsonb_populate_recordset(null::product_import_rows, ${JSON.stringify(records)}::jsonb) new
    where row.import_id = ${importId} and row.number = new.number`);
}
