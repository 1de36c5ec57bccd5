import { Badge } from '@/client/ui/badge.tsx';
import { bandOf } from '@/shared/price-advice.ts';
import { BANDS } from './price-words.ts';

/** How sure a recommendation is, in figures, words and colour. */
export function ConfidenceBadge({ confidence, isShort }: { confidence: number; isShort?: boolean }) {
  const { label, tone } = BANDS[bandOf(confidence)];
  return (
    <Badge tone={tone}>
      {confidence}% {isShort ? <span className="sr-only">{label}</span> : label.toLowerCase()}
    </Badge>
  );
}
