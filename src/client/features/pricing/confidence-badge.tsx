import { Badge } from '@/client/ui/badge.tsx';
import { bandOf } from '@/shared/pricing/price-advice.ts';
import { BANDS } from './price-words.ts';

type ConfidenceBadgeProps = {
  confidence: number;
  isShort?: boolean;
  /** Recommends keeping the price: low confidence is then no warning. */
  isKept?: boolean;
};

export function ConfidenceBadge({ confidence, isShort, isKept }: ConfidenceBadgeProps) {
  const band = bandOf(confidence);
  const { label, tone } = BANDS[band];
  return (
    <Badge tone={isKept && band !== 'high' ? 'neutral' : tone}>
      Confidence {confidence}%{isShort ? <span className="sr-only">, {label}</span> : `, ${label}`}
    </Badge>
  );
}
