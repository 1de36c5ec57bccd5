import { z } from 'zod';
import type { KeptDraft } from '@/client/lib/kept-drafts.ts';
import { FILTER_LIMITS } from '@/shared/catalog/category-filters.ts';
import { FLAW_LIMITS } from '@/shared/catalog/condition.ts';
import { IMAGE_CROPS } from '@/shared/catalog/image-crop.ts';
import { PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { MAX_PRODUCT_IMAGES, REGIONS } from '@/shared/constants.ts';
import { EMPTY_DRAFT, isSame, type ProductDraft } from './product-draft.ts';

type DraftField = keyof ProductDraft;

export interface RestoredDraft {
  values: ProductDraft;
  began: ProductDraft;
  savedAt: Date;
  /** Fields changed in the shop since. */
  changed: DraftField[];
  /** Fields changed on both sides; the typed value wins. */
  conflicts: DraftField[];
}

// The table of all fields has each once.
const FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[];

/** Merges a stored draft: typed values win, others are current. @returns null if nothing differs */
export function restoreDraft(
  { base, values, savedAt }: KeptDraft,
  saved: ProductDraft,
): RestoredDraft | null {
  const baseValues = readDraftValues(base, saved);
  const typed = readDraftValues(values, saved);
  if (!baseValues || !typed) return null;

  const touched = FIELDS.filter(
    (field) => !isSame(typed[field], baseValues[field]) && !isSame(typed[field], saved[field]),
  );
  if (touched.length === 0) return null;
  const changed = FIELDS.filter((field) => !isSame(baseValues[field], saved[field]));
  return {
    values: { ...saved, ...pick(typed, touched) },
    // Stock changes by the difference, as pieces are sold meanwhile.
    began: touched.includes('stock') ? { ...saved, stock: baseValues.stock } : saved,
    savedAt,
    changed,
    conflicts: changed.filter((field) => touched.includes(field)),
  };
}

export function takeSaved(
  typed: ProductDraft,
  saved: ProductDraft,
  fields: readonly DraftField[],
): ProductDraft {
  return { ...typed, ...pick(saved, fields) };
}

function pick(draft: ProductDraft, fields: readonly DraftField[]): Partial<ProductDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** Longer than any field. */
const text = z.string().max(10_000);
const choices = z.object({
  status: z.enum(['active', 'draft']),
  images: z
    .array(z.object({ url: text, alt: text.default(''), crop: z.enum(IMAGE_CROPS).default('middle') }))
    .max(MAX_PRODUCT_IMAGES),
  region: z.enum(REGIONS),
  deliveryAvailable: z.boolean(),
  /** Missing in older drafts. */
  supply: z.enum(['stock', 'order']).exactOptional(),
});
/** Missing in older drafts. */
const shares = z
  .array(z.object({ material: text, note: text, percent: text }))
  .max(PASSPORT_LIMITS.materials);

const flaws = z.array(z.object({ text, image: text, x: z.number(), y: z.number() })).max(FLAW_LIMITS.flaws);

const options = z.array(z.int()).max(FILTER_LIMITS.filters);

/** Parses a stored draft; missing fields come from `like`. */
function readDraftValues(stored: unknown, like: ProductDraft): ProductDraft | null {
  const chosen = choices.safeParse(stored);
  const held = z.record(z.string(), z.unknown()).safeParse(stored);
  if (!chosen.success || !held.success) return null;
  const texts = FIELDS.flatMap((field) => {
    const value = text.safeParse(held.data[field]);
    return typeof like[field] === 'string' && value.success ? [[field, value.data]] : [];
  });
  const materialShares = shares.safeParse(held.data.materialShares).data ?? like.materialShares;
  const draftFlaws = flaws.safeParse(held.data.flaws).data ?? like.flaws;
  const filterOptionIds = options.safeParse(held.data.filterOptionIds).data ?? like.filterOptionIds;
  const lists = { materialShares, flaws: draftFlaws, filterOptionIds };
  return { ...like, ...Object.fromEntries(texts), ...chosen.data, ...lists };
}
