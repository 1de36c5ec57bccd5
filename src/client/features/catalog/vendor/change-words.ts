import { formatCount, formatNumber } from '@/client/lib/format.ts';
import type { BulkChangeInput, BulkField, LoggedChange } from '@/shared/catalog/bulk-changes.ts';
import { PRICE_ROUNDINGS, type PriceRounding, type ProductSale } from '@/shared/catalog/sales.ts';
import { shortDay } from '@/shared/format/format-date.ts';
import type { Decimal } from '@/shared/money.ts';

export const FIELD_NAMES: Record<BulkField, string> = {
  price: 'Price',
  sale: 'Sale with dates',
  endSale: 'End of a sale',
  stock: 'Stock',
  deliveryFee: 'Delivery fee',
  estimatedDeliveryDays: 'Delivery days',
  tags: 'Tags',
  categoryId: 'Category',
  status: 'Status',
};

/** As `changeInWords`, for the change log. An edit of one product has its name and values. */
export function loggedInWords(
  { change, count, field, single }: Pick<LoggedChange, 'change' | 'count' | 'field' | 'single'>,
  words: ValueWords,
): string {
  if (single && (change === null || 'isEdit' in change)) {
    const { name, before, after } = single;
    return `${FIELD_NAMES[field]} of ${name}: ${valuesInWords(field, { before, after }, words)}`;
  }
  return changeInWords(change === null || 'isEdit' in change ? null : change, count, words.nameOf);
}

export interface ValueWords {
  money: (amount: Decimal) => string;
  nameOf: (categoryId: number) => string;
}

/** Returns stored values before and after a change as text: "$100.00 → $80.00". */
export function valuesInWords(
  field: BulkField,
  { before, after }: { before: string; after: string },
  words: ValueWords,
): string {
  const now = valueInWords(field, after, words);
  return before === after ? `${now}, unchanged` : `${valueInWords(field, before, words)} → ${now}`;
}

/** Tags are as PostgreSQL writes an array. */
function valueInWords(field: BulkField, value: string, { money, nameOf }: ValueWords): string {
  switch (field) {
    case 'categoryId':
      return nameOf(Number(value));
    case 'tags':
      return value.replace(/^\{|\}$|"/g, '').replaceAll(',', ', ') || 'None';
    case 'price':
    case 'sale':
    case 'endSale':
    case 'deliveryFee':
      return money(value);
    default:
      return value;
  }
}

/** Returns the last sale of a product in words, such as "Sale until Sat, Dec 5, then $100.00". */
export function saleInWords(
  { state, firstDay, lastDay, basePrice }: ProductSale,
  money: ValueWords['money'],
) {
  switch (state) {
    case 'running':
      return `Sale until ${shortDay(lastDay)}, then ${money(basePrice ?? '0')}`;
    case 'planned':
      return `Sale from ${shortDay(firstDay)} to ${shortDay(lastDay)}`;
    case 'edited':
      return 'Sale ended, as the price was changed';
    case 'impossible':
      return 'Sale did not start: it would not lower the price, or below what the delivery fee allows';
  }
}

const ROUNDING_NAMES: Record<PriceRounding, string> = {
  cent: 'To the cent',
  '.00': 'To $1, ending in .00',
  '.95': 'Ending in .95',
  '.99': 'Ending in .99',
  '5': 'To $5',
};

export const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({ value, label: ROUNDING_NAMES[value] }));

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
    case 'sale':
      return `${saleWords(change.off)} for ${products} ${change.from ? `from ${shortDay(change.from)} ` : ''}until ${shortDay(change.until)}`;
    case 'endSale':
      return `Sale of ${products} ended`;
    case 'stock':
      return stockWords(change, products);
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

function saleWords(off: (BulkChangeInput & { field: 'sale' })['off']): string {
  if (off.kind === 'percent') return `Sale: ${formatNumber(off.percent)} % off`;
  return off.kind === 'amount' ? `Sale: ${off.amount} off` : `Sale: ${off.price} each`;
}

function stockWords({ action, stock }: BulkChangeInput & { field: 'stock' }, products: string): string {
  if (action === 'add') return `${formatNumber(stock)} added to the stock of ${products}`;
  if (action === 'remove') return `${formatNumber(stock)} taken from the stock of ${products}`;
  return `Stock of ${products} set to ${formatNumber(stock)}`;
}
