import { z } from 'zod';
import { DEFAULT_COMMISSION_RATE } from '@/shared/constants.ts';
import { id, line, prose, seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { ALT_TEXT_LENGTH, type Category, commissionRateInput } from './catalog.ts';

export type * from './categories-views.ts';

export interface AdminCategory extends Category {
  /** All products, also archived: a category with products can't be deleted. */
  products: number;
  productsOnSale: number;
}

const categoryFields = {
  name: line('Name', 1, 100),
  description: prose('Description', 1, 500),
  imageUrl: linkInput.nullish(),
  imageAlt: line('Alternative text', 0, ALT_TEXT_LENGTH),
};

export const createCategoryInput = z.object({
  ...categoryFields,
  imageAlt: categoryFields.imageAlt.default(''),
  commissionRate: commissionRateInput.default(DEFAULT_COMMISSION_RATE),
});
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

/** Absent fields stay. The rate is set by `setCommissionInput`. */
export const updateCategoryInput = z
  .object(categoryFields)
  .partial()
  .extend({ id, seen: seenInput(keysOf(categoryFields)) });
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;

export const setCommissionInput = z.object({ categoryId: id, commissionRate: commissionRateInput });
export type SetCommissionInput = z.infer<typeof setCommissionInput>;

export const moveProductsInput = z.object({ id, toCategoryId: id });
export type MoveProductsInput = z.infer<typeof moveProductsInput>;
