import { mapFields, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import type { ImportField, ImportState } from '@/shared/imports/imports.ts';

export const STATE_NAMES: Record<ImportState, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  waiting: 'Ready to start',
  running: 'Importing',
  fetching: 'Fetching pictures',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export const FIELD_NAMES: Record<ImportField, string> = {
  rehomeId: 'Product number',
  sku: 'SKU',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  compareAtPrice: 'Former price',
  stock: 'Stock',
  status: 'Status',
  imageUrl: 'Main picture',
  additionalImages: 'More pictures',
  imageAlts: 'Alternative texts',
  region: 'Region',
  deliveryAvailable: 'Delivery available',
  deliveryFee: 'Delivery fee',
  estimatedDeliveryDays: 'Delivery days',
  ...mapFields(
    PRODUCT_FIELDS,
    (field) => field.columnLabel ?? ('unit' in field ? `${field.label} (${field.unit})` : field.label),
  ),
};

export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined || cell === '') return '(empty)';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = [
  'name',
  'description',
  'category',
  'price',
  'stock',
  'imageUrl',
];
