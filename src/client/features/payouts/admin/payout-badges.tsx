import { Badge, type Tone } from '@/client/ui/badge.tsx';
import type { PayoutRunState, PayoutState } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_STATE_WORDS } from '@/shared/payouts/payouts.ts';

const TONES: Record<PayoutState, Tone> = {
  pending: 'neutral',
  sent: 'info',
  paid: 'positive',
  reversing: 'caution',
  failed: 'danger',
  reversed: 'caution',
};

export function PayoutBadge({ state }: { state: PayoutState }) {
  return <Badge tone={TONES[state]}>{PAYOUT_STATE_WORDS[state]}</Badge>;
}

export function RunBadge({ state }: { state: PayoutRunState }) {
  return state === 'open' ? <Badge tone="caution">Not confirmed</Badge> : <Badge tone="positive">Done</Badge>;
}
