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
  tags: 'Tags',
  keywords: 'Keywords',
  region: 'Region',
  widthCm: 'Width (cm)',
  depthCm: 'Depth (cm)',
  heightCm: 'Height (cm)',
  colour: 'Colour',
  materials: 'Materials',
  origin: 'Origin',
  weightKg: 'Weight (kg)',
  madeIn: 'Made in',
  expectedLifeYears: 'Expected life (years)',
  partsYears: 'Parts kept (years)',
  repairNotes: 'Care and repair',
  deliveryAvailable: 'Delivery available',
  deliveryFee: 'Delivery fee',
  estimatedDeliveryDays: 'Delivery days',
  collectionAddress: 'Collection address',
  collectionInstructions: 'Collection instructions',
};

/** A cell as one line. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined || cell === '') return '(empty)';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** What a new product cannot do without. */
export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = [
  'name',
  'description',
  'category',
  'price',
  'stock',
  'imageUrl',
];
