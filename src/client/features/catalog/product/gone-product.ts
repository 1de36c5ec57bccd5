import type { GoneProduct } from '@/shared/catalog/catalog.ts';

/** The product that is no longer sold, of what a page threw; null for whatever else was not found. */
export function goneProductOf(error: unknown): GoneProduct | null {
  const data = isRecord(error) ? error.data : null;
  // Only the route of products throws it.
  return isRecord(data) && isRecord(data.gone) ? (data.gone as unknown as GoneProduct) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
