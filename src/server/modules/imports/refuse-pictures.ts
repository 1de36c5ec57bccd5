import type { Database } from '@/server/platform/db/client.ts';
import { NO_SUCH_PICTURE, refusedPictures } from '@/server/platform/media/attach-media.ts';
import { IMPORT_PICTURE_FIELDS } from '@/shared/imports/imports.ts';
import type { ProductImport } from './import-row.ts';
import type { Plan } from './plan-rows.ts';

/** Finds the rows with pictures of the shop that this vendor may not show. */
export async function refusePictures(
  tx: Database,
  { vendorId, mapping }: ProductImport,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const urls = plans.flatMap((plan) =>
    willBeWritten(plan) ? [plan.product.imageUrl, ...plan.product.additionalImages] : [],
  );
  const refused = await refusedPictures(tx, vendorId, urls);
  return plans.map((plan) => {
    if (!willBeWritten(plan)) return plan;
    const { row, about, product } = plan;
    const problems = IMPORT_PICTURE_FIELDS.filter((field) =>
      [product[field]].flat().some((url) => refused.has(url)),
    ).map((field) => ({ column: mapping[field] ?? field, message: NO_SUCH_PICTURE }));
    return problems.length > 0 ? { row, about, state: 'broken', problems } : plan;
  });
}

function willBeWritten(plan: Plan): plan is Extract<Plan, { product: unknown }> {
  return plan.state === 'create' || plan.state === 'update';
}
