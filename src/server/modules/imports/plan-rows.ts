import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ZodError } from 'zod';
import {
  type FilterOption,
  inputColumns,
  listOwnVariants,
  readFilterOptions,
  readListingRoom,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { NO_SUCH_PICTURE, refusedPictures } from '@/server/platform/media/attach-media.ts';
import { productImportRows, products } from '@/server/schema.ts';
import { type ProductInput, productInput, updateProductInput } from '@/shared/catalog/catalog.ts';
import { isConditionExplained, WORN_NEEDS_NOTES } from '@/shared/catalog/condition.ts';
import { DELIVERY_FEE_TOO_HIGH, isDeliveryFeeBounded } from '@/shared/catalog/delivery-fee.ts';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_PICTURE_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportProblem,
  REQUIRED_IMPORT_FIELDS,
} from '@/shared/imports/imports.ts';
import { isAmbiguousAmount } from '@/shared/input/read-amount.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';
import { NO_PICTURE } from '@/shared/platform/picture-link.ts';
import { readCells } from './cells.ts';
import { type FieldCells, isUncounted, UNCOUNTED } from './field-readers.ts';
import type { FileVariants } from './file-variants.ts';
import { type ImportRow, type ProductImport, startOf } from './find-import.ts';
import { readLists, readListValues } from './list-values.ts';
import { type PlannedVariants, planVariants } from './plan-variants.ts';
import { isAmbiguousMeasure } from './read-measure.ts';
import { wrongLength } from './read-records.ts';
import { readShopDefaults, type ShopDefaults, withShopDefaults } from './shop-delivery.ts';

/** The planned change of a row. */
export type Plan = { row: ImportRow; productKey: string | null } & (
  | { state: 'broken'; problems: ImportProblem[] }
  | { state: 'skipped'; problems: ImportProblem[] }
  | { state: 'create'; product: ProductInput; notes: ImportProblem[]; variants?: PlannedVariants }
  | {
      state: 'update' | 'same';
      id: number;
      product: ProductInput;
      notes: ImportProblem[];
      variants?: PlannedVariants;
    }
);

export function brokenPlan(row: ImportRow, productKey: string | null, message: string): Plan {
  return { row, productKey, state: 'broken', problems: [{ column: '', message }] };
}

/** The import that rows are planned by. */
export type PlannedImport = Pick<ProductImport, 'vendorId' | 'mapping' | 'format' | 'columns'> &
  Partial<Pick<ProductImport, 'fallbacks' | 'integrationId'>>;

/**
 * Validates rows as the vendor's form does, and finds their products by id or SKU. Rows with neither create products, with the
 * import's fallbacks for what they lack.
 *
 * @param options.lock locks the products for writing
 */
export async function planRows(
  tx: Database,
  { vendorId, mapping, format, columns, fallbacks, integrationId }: PlannedImport,
  importRows: readonly ImportRow[],
  options: { lock: boolean },
): Promise<Plan[]> {
  const rows = importRows.map((row) => withPictureBase(row, mapping, fallbacks?.pictureBase));
  const read = rows.map((row) => ({ row, ...readCells(row.cells, mapping, format) }));
  // Connected shops have choices of their own.
  const lists = await readLists(tx, integrationId ? null : vendorId);
  const shop = await readShopDefaults(tx, vendorId);
  const filterOptions = mapping.filters === undefined ? null : await readFilterOptions(tx);
  const fieldsOfAll = read.map(({ fields }) => fields);
  const existing = await findProducts(tx, vendorId, fieldsOfAll, options.lock);
  const byId = new Map(existing.map((product) => [product.id, product]));
  const bySku = new Map(existing.map((product) => [product.sku, product]));
  const isVaried = rows.some(({ variants }) => variants);
  const listings = isVaried ? existing.filter(({ variantOf }) => !variantOf).map(({ id }) => id) : [];
  const stored = await listOwnVariants(tx, listings, options);

  return read.map(({ row, fields, notes }) => {
    const { rehomeId, sku, category, filters, ...rest } = fields;
    const product = rehomeId === undefined ? bySku.get(skuOf(sku)) : byId.get(Number(plainText(rehomeId)));
    const named = product ? `id:${product.id}` : aboutOf(rehomeId, sku);
    const productKey = row.unreadable ? null : named;
    const broken = (problemsByField: Partial<Record<ImportField | '', string>>): Plan => ({
      row,
      productKey,
      state: 'broken',
      problems: Object.entries(problemsByField).map(([field, message]) => ({
        // The keys are fields, as `problemsByField` says.
        column: field && (mapping[field as ImportField] ?? field),
        message,
        ...(field === 'category' || (field === 'stock' && message === NO_STOCK) ? { field } : {}),
      })),
    });
    if (row.unreadable) return broken({ '': row.unreadable });
    if (format !== 'ndjson' && isCutOff(row, mapping)) {
      return broken({ '': wrongLength(Object.values(row.cells), columns.length) });
    }

    const listed = readListValues(fields, row.cells, mapping, lists);
    if (listed.leftOut) return { row, productKey, state: 'skipped', problems: [listed.leftOut] };
    notes.push(...listed.notes);
    const isNew = !product;
    const { categoryId = isNew && !hasText(category) ? (fallbacks?.categoryId ?? undefined) : undefined } =
      listed;
    const { ids: filterOptionIds, unknown } =
      filterOptions && filters !== undefined
        ? readFilters(filters, categoryId ?? product?.categoryId, filterOptions)
        : NO_FILTERS;
    const sent = {
      ...rest,
      ...listed.changes,
      ...(isNew
        ? completeNew({ ...rest, ...listed.changes }, { fallbacks, integrationId, mapping, shop }, notes)
        : {}),
      ...(!isNew && rest.stock === UNCOUNTED ? { stock: undefined } : {}),
      sku,
      categoryId,
      filterOptionIds,
    };
    const isUnknown = new Set(listed.unknown.map(({ field }) => field));
    const problemsOf = (problemsByField: Parameters<typeof broken>[0]): Plan => {
      const plan = broken(problemsByField);
      const others = 'problems' in plan ? plan.problems : [];
      const named = new Set(listed.unknown.map(({ column }) => column));
      return {
        ...{ row, productKey, state: 'broken' },
        problems: [...listed.unknown, ...others.filter(({ column }) => !named.has(column))],
      };
    };
    if (rehomeId !== undefined && !product)
      return broken({ rehomeId: 'You have no product with this number' });
    if (product?.variantOf) {
      return broken({
        [rehomeId === undefined ? 'sku' : 'rehomeId']: 'This is a variant: change it on its product’s page',
      });
    }
    if (product?.status === 'archived') {
      return broken({ [rehomeId === undefined ? 'sku' : 'rehomeId']: 'You have deleted this product' });
    }

    const parsed = product
      ? updateProductInput.safeParse({ ...withoutAbsent(sent), id: product.id })
      : productInput.safeParse(withoutAbsent(sent));
    if (!parsed.success) return problemsOf(problemsIn(parsed.error, sent));
    if (isUnknown.size > 0) return problemsOf({});
    if (unknown !== undefined)
      return broken({ filters: `“${unknown}” is not among the filters of this category` });
    // New products were validated by the full schema.
    if (!product) {
      const created = parsed.data as ProductInput;
      const planned = row.variants
        ? planVariants(
            withStock(row.variants, mapping, fallbacks?.stock),
            { mapping: withStockColumn(mapping, fallbacks?.stock), format, leavesOut: !integrationId },
            created,
          )
        : NO_VARIANTS;
      if (planned.problems.length > 0)
        return { row, productKey, state: 'broken', problems: planned.problems };
      return { row, productKey, state: 'create', product: created, ...withVariants(notes, planned) };
    }

    const { id, variantOf: _variant, ...before } = product;
    const { id: _, ...changes } = withoutAbsent(parsed.data);
    // A parsed change of an existing product is partial.
    const next = { ...before, ...changes } as ProductInput;
    if (!isDeliveryFeeBounded(next.price, next.deliveryFee)) {
      return broken({ deliveryFee: DELIVERY_FEE_TOO_HIGH });
    }
    if (!isConditionExplained(next)) return broken({ conditionNotes: WORN_NEEDS_NOTES });
    const options = { mapping, format, leavesOut: !integrationId };
    const planned = row.variants
      ? planVariants(row.variants, options, next, id, stored.get(id))
      : NO_VARIANTS;
    if (planned.problems.length > 0) return { row, productKey, state: 'broken', problems: planned.problems };
    const state = isSame(before, next) && !planned.planned ? 'same' : 'update';
    return { row, productKey, state, id, product: next, ...withVariants(notes, planned) };
  });
}

interface NewProductRules {
  fallbacks: PlannedImport['fallbacks'] | undefined;
  integrationId: number | null | undefined;
  mapping: ImportMapping;
  shop: ShopDefaults;
}

/**
 * Returns what a new product lacks: the values of the shop's settings, the stock and description that are usual, and a draft
 * without a picture of its own. Connected shops say what is missing instead, as a later sync would undo it.
 */
function completeNew(
  fields: FieldCells,
  { fallbacks, integrationId, mapping, shop }: NewProductRules,
  notes: ImportProblem[],
): FieldCells {
  const { name, description, stock, imageUrl } = fields;
  const note = (field: ImportField, message: string) => notes.push({ column: mapping[field] ?? '', message });
  const complete = withShopDefaults(fields, shop, note);
  if (!hasText(stock) && fallbacks?.stock != null) complete.stock = fallbacks.stock;
  if (stock === UNCOUNTED) {
    complete.stock = fallbacks?.stock ?? 1;
    if (fallbacks?.stock == null) note('stock', 'In stock, but not counted: taken as 1 piece');
  }
  if (integrationId) return complete;
  if (!hasText(description) && hasText(name)) {
    complete.description = name;
    note('description', 'Without a description: the name was taken');
  }
  if (!hasText(imageUrl)) {
    complete.imageUrl = NO_PICTURE;
    complete.status = 'draft';
    note('imageUrl', 'Without a picture: comes in as a draft. Add a picture to put it on sale');
  }
  return complete;
}

const NO_VARIANTS: ReturnType<typeof planVariants> = { problems: [] };

function withVariants(
  notes: ImportProblem[],
  { planned, notes: ofVariants = [] }: ReturnType<typeof planVariants>,
): { notes: ImportProblem[]; variants?: PlannedVariants } {
  return { notes: [...notes, ...ofVariants], ...(planned ? { variants: planned } : {}) };
}

function hasText(cell: unknown): boolean {
  return cell !== undefined && cell !== null && cell !== '';
}

const required = (label: string) => `${label} is required`;
const NO_STOCK = required(IMPORT_FIELD_NAMES.stock);

/** Column of the fallback stock in a file without one. */
const OWN_STOCK = 'stock';

function withStockColumn(mapping: ImportMapping, stock: number | null | undefined): ImportMapping {
  return stock == null || mapping.stock !== undefined ? mapping : { ...mapping, stock: OWN_STOCK };
}

function withStock(
  variants: FileVariants,
  mapping: ImportMapping,
  stock: number | null | undefined,
): FileVariants {
  if (stock == null) return variants;
  const column = mapping.stock ?? OWN_STOCK;
  const isCounted = (cell: unknown) =>
    mapping.stock !== undefined && hasText(cell) && !(typeof cell === 'string' && isUncounted(cell));
  const fill = (cells: Record<string, unknown>) =>
    isCounted(cells[column]) ? cells : { ...cells, [column]: String(stock) };
  return { ...variants, rows: variants.rows.map((one) => ({ ...one, cells: fill(one.cells) })) };
}

/** Completes links that are only a path, as in exports of Magento. */
function withPictureBase(row: ImportRow, mapping: ImportMapping, base: string | null | undefined): ImportRow {
  if (!base) return row;
  const complete = (link: string) =>
    /^(?!www\.)\/?[\w%-][\w%./ -]*\.(?:jpe?g|png|webp|gif)$/i.test(link) && readMediaUrl(link) === null
      ? `${base.replace(/\/+$/, '')}/${link.replace(/^\/+/, '')}`
      : link;
  const completeCell = (cell: unknown) =>
    typeof cell === 'string'
      ? cell
          .split(/([,;|\n]\s*)/)
          .map(complete)
          .join('')
      : cell;
  const columns = IMPORT_PICTURE_FIELDS.flatMap((field) => mapping[field] ?? []);
  const completeCells = (cells: Record<string, unknown>) => ({
    ...cells,
    ...Object.fromEntries(
      columns.flatMap((column) => (column in cells ? [[column, completeCell(cells[column])]] : [])),
    ),
  });
  const variants = row.variants && {
    ...row.variants,
    rows: row.variants.rows.map((one) => ({
      ...one,
      cells: completeCells(one.cells),
      picture: one.picture === null ? null : complete(one.picture),
    })),
  };
  return { ...row, cells: completeCells(row.cells), variants: variants ?? null };
}

/** Spreadsheets leave out empty cells at the end of a row. One without a required cell is more likely cut off. */
function isCutOff({ cells }: ImportRow, mapping: ImportMapping): boolean {
  return REQUIRED_IMPORT_FIELDS.some((field) => {
    const column = mapping[field];
    return column !== undefined && !Object.hasOwn(cells, column);
  });
}

/** Locks in id order, to avoid deadlocks. */
async function findProducts(tx: Database, vendorId: number, fields: readonly FieldCells[], lock: boolean) {
  const ids = fields.flatMap(({ rehomeId }) =>
    typeof rehomeId === 'number' && Number.isInteger(rehomeId) && rehomeId > 0 && rehomeId < 2 ** 31
      ? [rehomeId]
      : [],
  );
  const skus = fields.map(({ sku }) => skuOf(sku)).filter((sku) => sku !== '');
  const query = tx
    .select(EXISTING)
    .from(products)
    .where(and(eq(products.vendorId, vendorId), or(inArray(products.id, ids), inArray(products.sku, skus))))
    .orderBy(asc(products.id));
  return lock ? query.for('update') : query;
}

const EXISTING = { id: products.id, variantOf: products.variantOf, ...inputColumns } as const;

function skuOf(sku: unknown): string {
  return typeof sku === 'string' ? sku.trim() : '';
}

/** Identifies a row's product, to detect duplicates in a file. */
function aboutOf(rehomeId: unknown, sku: unknown): string | null {
  if (rehomeId !== undefined) return `id:${startOf(plainText(rehomeId), 100)}`;
  return skuOf(sku) ? `sku:${startOf(skuOf(sku), 100)}` : null;
}

function plainText(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

const NO_FILTERS = { ids: undefined, unknown: undefined };

/** Reads `Seats: 4; Table shape: Round`, ignoring case and how accents are encoded. The last option of a filter wins. */
function readFilters(
  cell: unknown,
  categoryId: number | undefined,
  options: ReadonlyMap<number, FilterOption>,
): { ids: number[]; unknown: string | undefined } {
  const own = [...options].filter(([, option]) => option.categoryId === categoryId);
  const chosen = new Map<number, number>();
  const texts = (Array.isArray(cell) ? cell.join(';') : plainText(cell)).split(/[;\n]/);
  for (const text of texts.map((part) => part.trim().replace(/\s*:\s*/, ': ')).filter(Boolean)) {
    const named = own.find(([, { name, label }]) => folded(`${name}: ${label}`) === folded(text));
    if (!named) return { ids: [], unknown: startOf(text, 60) };
    const [id, { filterId }] = named;
    chosen.set(filterId, id);
  }
  return { ids: [...chosen.values()].sort((one, other) => one - other), unknown: undefined };
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function withoutAbsent(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const AMOUNTS: ReadonlySet<ImportField> = new Set(['price', 'compareAtPrice', 'deliveryFee']);

function problemsIn(error: ZodError, sent: FieldCells): Partial<Record<ImportField | '', string>> {
  const problems: Record<string, string> = {};
  for (const { path, message, code } of error.issues) {
    const name = String(path[0] ?? '');
    const field = name === 'categoryId' ? 'category' : (name as ImportField);
    const text = plainText(sent[field]);
    problems[field] ??=
      code === 'invalid_type'
        ? typeProblem(field, text)
        : AMOUNTS.has(field) && isAmbiguousAmount(text)
          ? whichAmount(text)
          : field === 'imageUrl' && IS_FILE_NAME.test(text)
            ? ONLY_A_NAME
            : message;
  }
  return problems;
}

const IS_FILE_NAME = /^[^:]+\.(?:jpe?g|png|webp|gif|avif)$/i;
const ONLY_A_NAME =
  'This is only the name of a picture. Write under “Columns” at which address your pictures are';

/** In the words of the screen: the schema knows names of fields. */
function typeProblem(field: ImportField, text: string): string {
  const label = IMPORT_FIELD_NAMES[field] ?? field;
  if (text === '') return required(label);
  if (!MEASURES.has(field)) return `${label} must be a number`;
  const others = field === 'weightKg' ? '500 g or 3 lb' : '36 in or 1.2 m';
  return isAmbiguousMeasure(text)
    ? `${label}: is ${startOf(text, 40)} ${text.replace(',', '')} or ${text.replace(',', '.')}? Write it without a comma`
    : `${label} must be a number, with a unit if it is another, such as ${others}`;
}

const MEASURES: ReadonlySet<ImportField> = new Set(['widthCm', 'depthCm', 'heightCm', 'weightKg']);

/** Asks, as a wrong guess would be a thousandfold. */
function whichAmount(text: string): string {
  return `Is ${text} less than 1, or ${text.replace(/^0*[.,]?/, '')}? Write an amount such as 129.00`;
}

function isSame(stored: object, planned: object): boolean {
  return canonical(stored) === canonical(planned);
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Marks rows beyond the vendor's listing limit as broken, already in the dry run. */
export async function keepWithinLimit(tx: Database, current: ProductImport, plans: readonly Plan[]) {
  if (!plans.some(({ state }) => state === 'create')) return [...plans];
  const { left, refusal } = await readListingRoom(tx, current.vendorId);
  if (left === Number.POSITIVE_INFINITY) return [...plans];
  const isPlanned = and(eq(productImportRows.importId, current.id), eq(productImportRows.state, 'create'));
  let room = current.state === 'running' ? left : left - (await tx.$count(productImportRows, isPlanned));
  return plans.map((plan): Plan => {
    if (plan.state !== 'create') return plan;
    room -= 1;
    if (room >= 0) return plan;
    return brokenPlan(plan.row, plan.productKey, refusal.message);
  });
}

/** Marks rows as broken if they use stored pictures of other vendors. */
export async function breakRowsWithForeignPictures(
  tx: Database,
  { vendorId, mapping }: Pick<ProductImport, 'vendorId' | 'mapping'>,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const urls = plans.flatMap((plan) =>
    willBeWritten(plan) ? [plan.product.imageUrl, ...plan.product.additionalImages] : [],
  );
  const refused = await refusedPictures(tx, vendorId, urls);
  return plans.map((plan) => {
    if (!willBeWritten(plan)) return plan;
    const { row, productKey, product } = plan;
    const problems = IMPORT_PICTURE_FIELDS.filter((field) =>
      [product[field]].flat().some((url) => refused.has(url)),
    ).map((field) => ({ column: mapping[field] ?? field, message: NO_SUCH_PICTURE }));
    return problems.length > 0 ? { row, productKey, state: 'broken', problems } : plan;
  });
}

function willBeWritten(plan: Plan): plan is Extract<Plan, { product: unknown }> {
  return plan.state === 'create' || plan.state === 'update';
}
