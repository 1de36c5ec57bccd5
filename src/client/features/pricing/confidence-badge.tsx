import { Badge } from '@/client/ui/badge.tsx';
import { bandOf } from '@/shared/pricing/price-advice.ts';
import { BANDS } from './price-words.ts';

type ConfidenceBadgeProps = {
  confidence: number;
  isShort?: boolean;
  /** It is for keeping the price: where that is unsure, nothing is wrong. */
  isKept?: boolean;
};

/** How sure a recommendation is, in figures, words and colour. */
export function ConfidenceBadge({ confidence, isShort, isKept }: ConfidenceBadgeProps) {
  const band = bandOf(confidence);
  const { label, tone } = BANDS[band];
  return (
    <Badge tone={isKept && band !== 'high' ? 'neutral' : tone}>
      Confidence {confidence}%{isShort ? <span className="sr-only">, {label}</span> : `, ${label}`}
    </Badge>
  );
}
