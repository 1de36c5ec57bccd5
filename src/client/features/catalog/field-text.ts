import { formatCount, formatNumber } from '@/client/lib/format.ts';
import type { CarbonEstimate } from '@/shared/catalog/carbon.ts';
import { type ProductField, UNITS } from '@/shared/catalog/product-fields.ts';

/** Formats a descriptive field; empty if unset. @param writeNumber formats a measure: '1,200 cm' */
export function fieldText(field: ProductField, value: unknown, writeNumber = formatNumber): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number' && 'unit' in field) {
    const { counted } = UNITS[field.unit];
    return counted ? formatCount(value, counted) : `${writeNumber(value)} ${field.unit}`;
  }
  if (typeof value !== 'string') return '';
  return field.kind === 'choice' ? (field.options[value] ?? '') : value;
}

export function carbonRange({ lowKg, highKg }: Pick<CarbonEstimate, 'lowKg' | 'highKg'>): string {
  const range = lowKg === highKg ? formatNumber(lowKg) : `${formatNumber(lowKg)} to ${formatNumber(highKg)}`;
  return `${range} kg CO₂e`;
}
