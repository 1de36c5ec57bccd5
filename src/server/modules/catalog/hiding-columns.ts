import { and, eq, isNull } from 'drizzle-orm';
import { productHidings, products } from '@/server/schema.ts';
import type { HidingView } from '@/shared/catalog/catalog.ts';

/** Why a product is hidden; all null where `isOpenHiding` joins none. */
export const hidingColumns = {
  reason: productHidings.reason,
  hiddenAt: productHidings.hiddenAt,
  answer: productHidings.answer,
  answeredAt: productHidings.answeredAt,
} as const satisfies Record<keyof HidingView, unknown>;

/** Joins a product to why it is hidden just now. */
export const isOpenHiding = and(eq(productHidings.productId, products.id), isNull(productHidings.endedAt));
