import { isRecord } from '@/client/lib/failure.ts';
import type { GoneProduct } from '@/shared/catalog/catalog.ts';

/** Returns the discontinued product in a not-found error, or null. */
export function goneProductOf(error: unknown): GoneProduct | null {
  const data = isRecord(error) ? error.data : null;
  // Only the product route throws it.
  return isRecord(data) && isRecord(data.gone) ? (data.gone as unknown as GoneProduct) : null;
}
