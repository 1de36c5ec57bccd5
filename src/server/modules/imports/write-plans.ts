import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { insertProducts, throwFieldError, updateProducts } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { isTransient } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ImportProblem, ImportRowState } from '@/shared/imports/imports.ts';
import type { Plan } from './plan-rows.ts';

/** Writes a batch's products together or, if the database rejects one, one by one, so that valid rows are not lost. */
export async function writePlans(tx: Database, vendorId: number, plans: readonly Plan[], log: Logger) {
  try {
    return await tx.transaction((inner) => write(inner, vendorId, plans));
  } catch (error) {
    if (isTransient(error)) throw error;
  }
  const outcomes: Outcome[] = [];
  for (const plan of plans) {
    try {
      outcomes.push(...(await tx.transaction((inner) => write(inner, vendorId, [plan]))));
    } catch (error) {
      if (isTransient(error)) throw error;
      outcomes.push(refused(plan, error, log));
    }
  }
  return outcomes;
}

async function write(tx: Database, vendorId: number, plans: readonly Plan[]): Promise<Outcome[]> {
  const written = plans.flatMap((plan) =>
    plan.state === 'create' || plan.state === 'update' ? [plan.product] : [],
  );
  const pictures = {
    imageUrl: written.map(({ imageUrl }) => imageUrl),
    additionalImages: written.flatMap(({ additionalImages }) => additionalImages),
  };
  return saveWithPictures(tx, vendorId, pictures, (inner) => writeAll(inner, vendorId, plans));
}

async function writeAll(tx: Database, vendorId: number, plans: readonly Plan[]): Promise<Outcome[]> {
  const created = plans.filter((plan) => plan.state === 'create');
  const ids = await insertProducts(
    tx,
    vendorId,
    created.map(({ product }) => product),
  );
  const idOf = new Map(created.map(({ row }, index) => [row.number, ids[index] ?? 0]));
  await updateProducts(
    tx,
    plans.flatMap((plan) => (plan.state === 'update' ? [plan] : [])),
  );

  return plans.map((plan) => {
    const { row, about } = plan;
    const common = { number: row.number, about, problems: [] };
    if (plan.state === 'broken') return { ...common, state: 'broken', problems: plan.problems };
    if (plan.state === 'create') return { ...common, state: 'created', productId: idOf.get(row.number) ?? 0 };
    return { ...common, state: plan.state === 'update' ? 'updated' : 'unchanged', productId: plan.id };
  });
}

/** Translates a database error into the form's sentence. */
function refused({ row, about }: Plan, error: unknown, log: Logger): Outcome {
  let message = 'This row could not be saved';
  try {
    throwFieldError(error);
  } catch (worded) {
    if (worded instanceof DomainError) message = worded.message;
    else log.error({ err: error, importId: row.importId, row: row.number }, 'a row of an import failed');
  }
  return { number: row.number, about, state: 'broken', problems: [{ column: '', message }] };
}

export interface Outcome {
  number: number;
  state: ImportRowState;
  problems: ImportProblem[];
  about: string | null;
  productId?: number;
}

/** Records outcomes in one statement. */
export async function saveOutcomes(tx: Database, importId: number, outcomes: readonly Outcome[]) {
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
