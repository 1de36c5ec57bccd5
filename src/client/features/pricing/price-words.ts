import type { Tone } from '@/client/ui/badge.tsx';
import type { ConfidenceBand, HeldBy, PriceFilter, PriceState } from '@/shared/pricing/price-advice.ts';
import type { PriceAdviceSort } from '@/shared/pricing/price-advice-lists.ts';

/** Colours from the specification, and labels. */
export const BANDS: Record<ConfidenceBand, { label: string; tone: Tone }> = {
  high: { label: 'high', tone: 'positive' },
  medium: { label: 'medium', tone: 'caution' },
  low: { label: 'low', tone: 'danger' },
};

export const PRICE_STATE_WORDS: Record<PriceState, { label: string; tone: Tone }> = {
  raise: { label: 'Raise', tone: 'info' },
  lower: { label: 'Lower', tone: 'info' },
  held: { label: 'Outside your bounds', tone: 'neutral' },
  optimal: { label: 'Optimal', tone: 'positive' },
  not_enough: { label: 'Not enough evidence', tone: 'neutral' },
  waiting: { label: 'Not worked out yet', tone: 'neutral' },
};

/** Replaces 'Not enough evidence' if each sale at today's price loses money and no other can be recommended. */
export const LOSING_WORDS: { label: string; tone: Tone } = { label: 'Loses money', tone: 'danger' };

export const HELD_WORDS: Record<HeldBy, string> = {
  floor: 'Held by your lowest price',
  ceiling: 'Held by your highest price',
};

export const PRICE_FILTER_CHOICES: { value: PriceFilter | ''; label: string }[] = [
  { value: '', label: 'All products on sale' },
  { value: 'change', label: 'Suggestions' },
  { value: 'raise', label: 'Raise the price' },
  { value: 'lower', label: 'Lower the price' },
  { value: 'held', label: 'Outside your bounds' },
  { value: 'optimal', label: 'Optimal' },
  { value: 'not_enough', label: 'Not enough evidence' },
];

export const PRICE_SORT_CHOICES: { value: PriceAdviceSort | ''; label: string }[] = [
  { value: '', label: 'Largest effect' },
  { value: 'confidence', label: 'Confidence' },
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest product' },
];
