import { formatNumber } from '@/client/lib/format.ts';
import type { CarbonEstimate } from '@/shared/catalog/carbon.ts';

export function carbonRange({ lowKg, highKg }: Pick<CarbonEstimate, 'lowKg' | 'highKg'>): string {
  const range = lowKg === highKg ? formatNumber(lowKg) : `${formatNumber(lowKg)} to ${formatNumber(highKg)}`;
  return `${range} kg CO₂e`;
}
