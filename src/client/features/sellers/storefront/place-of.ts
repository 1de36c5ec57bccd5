import { regionName } from '@/shared/constants.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';

export function placeOf({ place, region }: Pick<SellerView, 'place' | 'region'>): string | null {
  const named = region && regionName(region);
  if (!place || !named) return place || named || null;
  return place.toLowerCase().includes(named.toLowerCase()) ? place : `${place}, ${named}`;
}
