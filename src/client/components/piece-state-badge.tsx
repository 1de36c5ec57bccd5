import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { PIECE_STATE_NAMES, type PieceState } from '@/shared/pickups/collected-items.ts';

const TONES: Record<PieceState, Tone> = {
  in_store: 'neutral',
  offered: 'caution',
  with_vendor: 'info',
  listed: 'accent',
  donated: 'positive',
  recycled: 'positive',
  disposed: 'neutral',
};

export function PieceStateBadge({ state }: { state: PieceState }) {
  return <Badge tone={TONES[state]}>{PIECE_STATE_NAMES[state]}</Badge>;
}
