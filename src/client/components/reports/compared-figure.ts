import type { Figure } from '@/client/ui/figures.tsx';
import { changeFrom } from './words.ts';

/** A figure with its change. @param format formats both values */
export function comparedFigure(
  label: string,
  now: number,
  before: number,
  format: (value: number) => string,
): Figure {
  return { label, value: format(now), note: changeFrom(now, before, format) };
}
