import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productImportRows } from '@/server/schema.ts';
import type { ProductCard, ProductInput } from '@/shared/catalog/catalog.ts';
import type { ProductImport } from './find-import.ts';
import { type Plan, planRows } from './plan-rows.ts';

const SAMPLES = 6;

/** The first good rows of a checked import as cards of the shop. */
export async function sampleCards(db: Database, productImport: ProductImport): Promise<ProductCard[]> {
  if (productImport.state !== 'waiting') return [];
  const good = await db
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, productImport.id),
        inArray(productImportRows.state, ['create', 'update', 'same']),
      ),
    )
    .orderBy(asc(productImportRows.number))
    .limit(SAMPLES);
  const plans = await planRows(db, productImport, good, { lock: false });
  return plans.flatMap((plan) => ('product' in plan ? [cardOf(plan, productImport.vendorId)] : []));
}

/** Without what only a product has that is stored: ratings, a video, and a former price, which its price history must show. */
function cardOf(
  { row, product, variants }: Extract<Plan, { product: ProductInput }>,
  vendorId: number,
): ProductCard {
  const { name, price, imageUrl, imageCrops, categoryId, stock, region, condition, origin } = product;
  const all = variants?.variants ?? [];
  return {
    ...{
      id: row.line,
      name,
      price,
      imageUrl,
      imageCrops,
      categoryId,
      stock,
      region,
      vendorId,
      compareAtPrice: null,
    },
    ...{ condition: condition ?? null, origin: origin ?? null, rating: '0', reviewCount: 0 },
    ...{ isAiPick: false, aiPickReason: null, isNew: false, isTrending: false },
    ...{ video3dUrl: null, video3dStatus: 'pending', video3dSource: null, video3dTurnSeconds: null },
    deliveryAvailable: product.deliveryAvailable,
    deliveryFee: product.deliveryFee,
    estimatedDeliveryDays: product.estimatedDeliveryDays,
    ...{
      widthCm: product.widthCm ?? null,
      depthCm: product.depthCm ?? null,
      heightCm: product.heightCm ?? null,
    },
    ...{ leadTimeWeeks: product.leadTimeWeeks ?? null, pausedUntil: product.pausedUntil ?? null },
    choices:
      all.length > 1
        ? {
            options: variants?.options ?? [],
            variants: all.length,
            fromPrice: all
              .map((one) => one.price)
              .reduce((least, one) => (Number(one) < Number(least) ? one : least)),
            stock: all.reduce((sum, one) => sum + (one.stock ?? 0), 0),
            isMixed: false,
            colours: [...new Set(all.flatMap(({ colour }) => colour ?? []))],
          }
        : null,
  };
}
