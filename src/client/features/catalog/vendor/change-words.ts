import { formatCount, formatNumber } from '@/client/lib/format.ts';
import type { BulkChangeInput, BulkField, PriceRounding } from '@/shared/catalog/bulk-changes.ts';

export const FIELD_NAMES: Record<BulkField, string> = {
  price: 'Price',
  stock: 'Stock',
  deliveryFee: 'Delivery fee',
  estimatedDeliveryDays: 'Delivery days',
  tags: 'Tags',
  categoryId: 'Category',
  status: 'Status',
};

export const ROUNDING_NAMES: Record<PriceRounding, string> = {
  cent: 'To the cent',
  '.00': 'To $1, ending in .00',
  '.95': 'Ending in .95',
  '.99': 'Ending in .99',
  '5': 'To $5',
};

const STATUS_WORDS = { active: 'put on sale', draft: 'made drafts', archived: 'archived' } as const;

/** Returns a done bulk change in words, such as "44 prices raised by 7.5 %". @param change null for price advice */
export function changeInWords(
  change: BulkChangeInput | null,
  count: number,
  nameOf: (categoryId: number) => string,
): string {
  const products = formatCount(count, 'product');
  switch (change?.field) {
    case undefined:
      return `${formatCount(count, 'price')} changed as suggested`;
    case 'status':
      return `${products} ${count === 1 && change.status === 'draft' ? 'made a draft' : STATUS_WORDS[change.status]}`;
    case 'categoryId':
      return `${products} moved to ${nameOf(change.categoryId) || 'another category'}`;
    case 'price':
      return `${formatCount(count, 'price')} ${priceWords(change.percent, change.rounding)}`;
    case 'stock':
      return `Stock of ${products} set to ${formatNumber(change.stock)}`;
    case 'deliveryFee':
      return `Delivery fee of ${products} set to ${change.deliveryFee}`;
    case 'estimatedDeliveryDays':
      return `Delivery of ${products} set to ${formatCount(change.estimatedDeliveryDays, 'day')}`;
    case 'tags': {
      const tags = change.tags.map((tag) => `“${tag}”`).join(', ');
      return change.action === 'add' ? `${tags} added to ${products}` : `${tags} removed from ${products}`;
    }
  }
}

function priceWords(percent: number, rounding: PriceRounding = 'cent'): string {
  if (percent === 0) return 'rounded';
  const moved = `${percent > 0 ? 'raised' : 'lowered'} by ${formatNumber(Math.abs(percent))} %`;
  return rounding === 'cent' ? moved : `${moved} and rounded`;
}
