import { z } from 'zod';
import { type OwnProduct, type ProductInput, productInput } from '@/shared/catalog/catalog.ts';
import type { ImageCrop } from '@/shared/catalog/image-crop.ts';
import { NEEDS_CAPACITY, NEEDS_LEAD_TIME } from '@/shared/catalog/made-to-order.ts';
import {
  COLLECTION_FIELDS,
  CONDITION_FIELDS,
  DETAIL_FIELDS,
  EMPTY_VALUES,
  type FieldValues,
  MADE_TO_ORDER_FIELDS,
  mapFields,
  PASSPORT_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
  UNITS,
  WORD_FIELDS,
} from '@/shared/catalog/product-fields.ts';
import { DEFAULT_DELIVERY_DAYS, type Region } from '@/shared/constants.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';

/** A picture; the first is the main one. Plain JSON, as drafts are stored. */
export interface DraftPicture {
  url: string;
  alt: string;
  crop: ImageCrop;
}

interface DraftShare {
  material: string;
  note: string;
  percent: string;
}

/** `image` is empty for a flaw without a place; `x` and `y` are fractions. */
interface DraftFlaw {
  text: string;
  image: string;
  x: number;
  y: number;
}

interface Choices {
  status: 'active' | 'draft';
  images: DraftPicture[];
  /** An unfinished picture URL, saved as the last picture. */
  pictureLink: string;
  /** Pieces in stock, or made to order. */
  supply: 'stock' | 'order';
  region: Region;
  materialShares: DraftShare[];
  flaws: DraftFlaw[];
  filterOptionIds: number[];
  deliveryAvailable: boolean;
}
/** All other fields; lists as comma-separated text. */
type TextField = Exclude<keyof ProductInput, keyof Choices | (typeof PICTURES)[number]>;

export type ProductDraft = Record<TextField, string> & Choices;

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  description: '',
  categoryId: '',
  status: 'active',
  images: [],
  pictureLink: '',
  price: '',
  compareAtPrice: '',
  sku: '',
  supply: 'stock',
  stock: '1',
  ...textsOf(MADE_TO_ORDER_FIELDS),
  ...textsOf(DETAIL_FIELDS),
  filterOptionIds: [],
  ...textsOf(CONDITION_FIELDS),
  flaws: [],
  ...textsOf(PASSPORT_FIELDS),
  materialShares: [],
  ...textsOf(WORD_FIELDS),
  region: 'auckland',
  deliveryAvailable: false,
  deliveryFee: '0.00',
  estimatedDeliveryDays: String(DEFAULT_DELIVERY_DAYS),
  ...textsOf(COLLECTION_FIELDS),
};

export const NO_PLACE = { image: '', x: 0.5, y: 0.5 };

export function newDraft({ profile, delivery }: Pick<VendorSetup, 'profile' | 'delivery'>): ProductDraft {
  return {
    ...EMPTY_DRAFT,
    region: profile.region ?? EMPTY_DRAFT.region,
    deliveryAvailable: delivery.deliveryAvailable,
    deliveryFee: delivery.deliveryFee,
    estimatedDeliveryDays: String(delivery.estimatedDeliveryDays),
    collectionAddress: delivery.collectionAddress ?? '',
    collectionInstructions: delivery.collectionInstructions ?? '',
  };
}

export function draftOf(product: OwnProduct): ProductDraft {
  const { name, description, price, region, deliveryAvailable, deliveryFee } = product;
  return {
    name,
    description,
    price,
    region,
    deliveryAvailable,
    deliveryFee,
    categoryId: String(product.categoryId),
    status: product.status === 'active' ? 'active' : 'draft',
    images: picturesOf(product),
    pictureLink: '',
    compareAtPrice: product.statedCompareAtPrice ?? '',
    sku: product.sku ?? '',
    supply: product.leadTimeWeeks === null ? 'stock' : 'order',
    stock: String(product.stock),
    ...textsOf(PRODUCT_FIELDS, product),
    filterOptionIds: product.filterOptionIds,
    materialShares: product.materialShares.map(({ material, note, percent }) => ({
      material,
      note: note ?? '',
      percent: String(percent),
    })),
    flaws: product.flaws.map(({ text, place }) => ({ text, ...(place ?? NO_PLACE) })),
    estimatedDeliveryDays: String(product.estimatedDeliveryDays),
  };
}

function textsOf<Name extends ProductFieldName>(
  fields: Readonly<Record<Name, ProductField>>,
  values: Pick<FieldValues, Name> = EMPTY_VALUES,
): Record<Name, string> {
  return mapFields(fields, (_, name) => {
    const value = values[name];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  });
}

function picturesOf({ imageUrl, additionalImages, imageAlts, imageCrops }: OwnProduct): DraftPicture[] {
  const urls = new Set([imageUrl, ...additionalImages]);
  return [...urls].map((url) => ({ url, alt: imageAlts[url] ?? '', crop: imageCrops[url] ?? 'middle' }));
}

/** Validates a draft as the server does and maps errors to form controls. */
export const productDraft = z.custom<ProductDraft>().transform((draft, context): ProductInput => {
  const { success, data, error } = productInput.safeParse(inputOf(draft));
  if (success) return data;
  const typedLink = draft.pictureLink.trim() === '' ? undefined : `images.${draft.images.length}.url`;
  const refuse = (control: string, message: string) =>
    context.addIssue({ code: 'custom', path: control.split('.'), message });
  for (const issue of error.issues) {
    const { path, code, message } = issue;
    const control = controlOf(path);
    // Zod's messages about types are not for users; the schema's own are.
    const isTypeError = code === 'invalid_type' && issue.expected !== 'int';
    if (control === typedLink) refuse('pictureLink', message);
    else if (control === 'images.0.url' && draft.images.length === 0)
      refuse('images', 'Add at least one picture');
    else refuse(control, (isTypeError && WRONG_TYPE[String(path[0])]) || message);
  }
  return z.NEVER;
});

/** Form control of an input path: `additionalImages.0` is the second picture. */
export function controlOf(path: readonly PropertyKey[]): string {
  const [field, index] = path;
  if (field === 'imageUrl') return 'images.0.url';
  if (field === 'additionalImages') {
    return index === undefined ? 'images' : `images.${Number(index) + 1}.url`;
  }
  if (field === 'imageAlts' || field === 'imageCrops') return 'images';
  if (field === 'materialShares' || field === 'flaws') return path.join('.');
  return String(field);
}

const WRONG_TYPE: Record<string, string | undefined> = {
  categoryId: 'Choose a category',
  stock: 'Enter how many pieces there are',
  estimatedDeliveryDays: 'Use whole days',
  ...mapFields(PRODUCT_FIELDS, (field) => {
    if (field.kind === 'whole') return `Use whole ${UNITS[field.unit].plural}`;
    return field.kind === 'decimal' ? `Use ${UNITS[field.unit].plural}, such as 12.5` : undefined;
  }),
  leadTimeWeeks: NEEDS_LEAD_TIME,
  weeklyCapacity: NEEDS_CAPACITY,
};

export function inputOf(draft: ProductDraft): Record<keyof ProductInput, unknown> {
  const { images, pictureLink, supply, ...rest } = draft;
  const isMadeToOrder = supply === 'order';
  const typedLink = pictureLink.trim();
  const [main, ...others] = [...images.map(({ url }) => url), ...(typedLink ? [typedLink] : [])];
  return {
    ...rest,
    categoryId: numberOf(draft.categoryId),
    price: readAmount(draft.price),
    compareAtPrice: readAmount(draft.compareAtPrice),
    imageUrl: main ?? '',
    additionalImages: others,
    imageAlts: Object.fromEntries(images.flatMap(({ url, alt }) => (alt ? [[url, alt]] : []))),
    imageCrops: cropsOf(images),
    // Fields that are not shown are not validated.
    stock: isMadeToOrder ? (wholeOf(draft.stock) ?? 0) : numberOf(draft.stock),
    ...mapFields(PRODUCT_FIELDS, ({ kind }, name) => readText(kind, draft[name])),
    ...mapFields(MADE_TO_ORDER_FIELDS, ({ kind }, name) =>
      isMadeToOrder ? readText(kind, draft[name]) : null,
    ),
    ...(isMadeToOrder && {
      leadTimeWeeks: numberOf(draft.leadTimeWeeks) ?? Number.NaN,
      weeklyCapacity: numberOf(draft.weeklyCapacity) ?? Number.NaN,
    }),
    materialShares: draft.materialShares.map(({ percent, ...share }) => ({
      ...share,
      percent: numberOf(percent) ?? Number.NaN,
    })),
    flaws: draft.flaws.map(({ text, image, x, y }) => ({
      text,
      // A removed picture takes the place with it.
      place: images.some(({ url }) => url === image) ? { image, x, y } : null,
    })),
    deliveryFee: draft.deliveryAvailable ? readAmount(draft.deliveryFee) : '0.00',
    estimatedDeliveryDays: draft.deliveryAvailable
      ? (numberOf(draft.estimatedDeliveryDays) ?? Number.NaN)
      : DEFAULT_DELIVERY_DAYS,
  };
}

function readText(kind: ProductField['kind'], text: string): unknown {
  if (kind === 'words') {
    const words = text.split(',').map((word) => word.trim());
    return words.filter(Boolean);
  }
  if (kind === 'whole' || kind === 'decimal') return numberOf(text) ?? null;
  return kind === 'choice' || kind === 'day' ? text || null : text;
}

/** Crops by url, without the default. */
export function cropsOf(images: readonly DraftPicture[]): Record<string, ImageCrop> {
  return Object.fromEntries(images.flatMap(({ url, crop }) => (crop === 'middle' ? [] : [[url, crop]])));
}

const PICTURES = ['imageUrl', 'additionalImages', 'imageAlts', 'imageCrops'] as const;

export function isPicture(name: string): name is (typeof PICTURES)[number] {
  return (PICTURES as readonly string[]).includes(name);
}

/** Input fields that differ between drafts; all pictures if one differs. */
export function changedFields(before: ProductDraft, after: ProductDraft): (keyof ProductInput)[] {
  const [one, other] = [inputOf(before), inputOf(after)];
  const isChanged = (name: keyof ProductInput) => !isSame(one[name], other[name]);
  // The keys of an input.
  const names = Object.keys(other) as (keyof ProductInput)[];
  const hasNewPictures = PICTURES.some(isChanged);
  return names.filter((name) => isChanged(name) || (hasNewPictures && isPicture(name)));
}

export function draftFields(
  product: OwnProduct,
  names: readonly (keyof ProductInput)[],
): Partial<ProductDraft> {
  const draft = draftOf(product);
  const fields = names.flatMap((name): (keyof ProductDraft)[] => {
    if (isPicture(name)) return ['images'];
    return name === 'leadTimeWeeks' ? ['supply', name] : [name as keyof ProductDraft];
  });
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function numberOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const amount = readAmount(text);
  // Letters alone are no number, and `Number('')` is 0.
  return amount === '' ? Number.NaN : Number(amount);
}

function wholeOf(text: string): number | undefined {
  const number = numberOf(text);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}

export const FIELD_NAMES: Record<keyof ProductDraft, string> = {
  name: 'name',
  description: 'description',
  categoryId: 'category',
  status: 'status',
  images: 'pictures',
  pictureLink: 'link to a picture',
  price: 'price',
  compareAtPrice: 'former price',
  sku: 'SKU',
  supply: 'availability',
  stock: 'stock',
  materialShares: 'shares of materials',
  flaws: 'flaws',
  filterOptionIds: 'filters',
  region: 'location',
  deliveryAvailable: 'delivery',
  deliveryFee: 'delivery fee',
  estimatedDeliveryDays: 'estimated delivery',
  ...mapFields(PRODUCT_FIELDS, ({ label, words = label.toLowerCase() }) => words),
};

export const SUPPLY_LABELS = { stock: 'In stock', order: 'Made to order' } as const satisfies Record<
  ProductDraft['supply'],
  string
>;

export const STATUS_LABELS = { active: 'On sale', draft: 'Draft' } as const satisfies Record<
  ProductDraft['status'],
  string
>;
