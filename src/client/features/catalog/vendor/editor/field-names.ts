import type { ProductDraft } from './product-draft.ts';

/** The fields of the form, as words within a sentence. */
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
  stock: 'stock',
  widthCm: 'width',
  depthCm: 'depth',
  heightCm: 'height',
  colour: 'colour',
  materials: 'materials',
  origin: 'origin',
  weightKg: 'weight',
  madeIn: 'place it is made in',
  expectedLifeYears: 'expected life',
  partsYears: 'years that parts are kept',
  repairNotes: 'care and repair',
  materialShares: 'shares of materials',
  tags: 'tags',
  keywords: 'keywords',
  region: 'location',
  deliveryAvailable: 'delivery',
  deliveryFee: 'delivery fee',
  estimatedDeliveryDays: 'estimated delivery',
  collectionAddress: 'collection address',
  collectionInstructions: 'collection instructions',
};

export const STATUS_LABELS = { active: 'On sale', draft: 'Draft' } as const satisfies Record<
  ProductDraft['status'],
  string
>;
