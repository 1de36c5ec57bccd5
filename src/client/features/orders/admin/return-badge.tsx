import { Badge, type Tone } from '@/client/ui/badge.tsx';
import type { ReturnStatus } from '@/shared/orders/orders.ts';

export const RETURN_LOOK: Record<ReturnStatus, { label: string; tone: Tone }> = {
  requested: { label: 'Needs an answer', tone: 'caution' },
  accepted: { label: 'Not back yet', tone: 'info' },
  refused: { label: 'Refused', tone: 'neutral' },
  received: { label: 'Refunded', tone: 'positive' },
  closed: { label: 'Closed', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export function ReturnBadge({ status, isAdmin }: { status: ReturnStatus; isAdmin: boolean }) {
  const { label, tone } = RETURN_LOOK[status];
  return <Badge tone={tone}>{isAdmin ? label : `Return ${status}`}</Badge>;
}
