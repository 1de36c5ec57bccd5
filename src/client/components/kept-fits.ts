import { useQueryClient } from '@tanstack/react-query';
import { keptPreference } from '@/client/lib/kept-preference.ts';
import { MAX_FIT_CM } from '@/shared/catalog/facets.ts';

const isFit = (stored: unknown) =>
  typeof stored === 'string' && /^[1-9]\d{0,3}$/.test(stored) && Number(stored) <= MAX_FIT_CM;

const keptWidth = keptPreference('rehome.fits', (stored) => (isFit(stored) ? String(stored) : null));

/** The width that pieces must fit into, in centimetres; null if not given. */
export function useFits(): number | null {
  const cm = keptWidth.use(useQueryClient());
  return cm === null ? null : Number(cm);
}

/** @param cm whole centimetres; others are ignored; '' clears it */
export function keepFits(cm: string): void {
  if (cm === '' || isFit(cm)) keptWidth.write(cm);
}
