import { mapFields, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import type { ProductDraft } from './product-draft.ts';

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
  materialShares: 'shares of materials',
  region: 'location',
  deliveryAvailable: 'delivery',
  deliveryFee: 'delivery fee',
  estimatedDeliveryDays: 'estimated delivery',
  ...mapFields(PRODUCT_FIELDS, ({ label, words = label.toLowerCase() }) => words),
};

export const STATUS_LABELS = { active: 'On sale', draft: 'Draft' } as const satisfies Record<
  ProductDraft['status'],
  string
>;
