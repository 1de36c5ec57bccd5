import { z } from 'zod';
import { DEFAULT_COMMISSION_RATE } from '@/shared/constants.ts';
import { id, line, prose, seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { ALT_TEXT_LENGTH, type Category, commissionRateInput } from './catalog.ts';
import { FILTER_LIMITS } from './category-filters.ts';

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

export const setCommissionInput = z.object({
  categoryId: id,
  commissionRate: commissionRateInput,
  seen: seenInput(['commissionRate']),
});
export type SetCommissionInput = z.infer<typeof setCommissionInput>;

export const moveProductsInput = z.object({ id, toCategoryId: id });
export type MoveProductsInput = z.infer<typeof moveProductsInput>;

/** Reports a name that is in the list twice, ignoring case. */
function uniqueNames<Key extends string>(key: Key, message: string) {
  return (list: readonly Record<Key, string>[], context: z.core.$RefinementCtx) => {
    const names = list.map((item) => item[key].toLowerCase());
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) context.addIssue({ code: 'custom', path: [index, key], message });
    }
  };
}

/** Product files write 'Seats: 4; Shape: Round'. */
function filterText(label: string, max: number) {
  return line(label, 1, max).refine((text) => !text.includes(';'), 'Leave out semicolons');
}

const filterOption = z.object({
  /** Absent for a new one. */
  id: id.optional(),
  label: filterText('Option', FILTER_LIMITS.label),
});

const categoryFilter = z.object({
  id: id.optional(),
  name: filterText('Name', FILTER_LIMITS.name).refine((text) => !text.includes(':'), 'Leave out colons'),
  options: z
    .array(filterOption)
    .min(1, 'Add at least one option')
    .max(FILTER_LIMITS.options, `Use at most ${FILTER_LIMITS.options} options`)
    .superRefine(uniqueNames('label', 'This option is in the list already')),
});

/** The whole list, in order. Filters and options that are left out are removed, also from products. */
export const saveCategoryFiltersInput = z.object({
  categoryId: id,
  filters: z
    .array(categoryFilter)
    .max(FILTER_LIMITS.filters, `Use at most ${FILTER_LIMITS.filters} filters`)
    .superRefine(uniqueNames('name', 'There is already a filter of this name')),
  seen: seenInput(['filters']),
});
export type SaveCategoryFiltersInput = z.infer<typeof saveCategoryFiltersInput>;
