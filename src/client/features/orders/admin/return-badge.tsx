import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import type { ReturnStatus } from '@/shared/orders/orders.ts';

export const RETURN_LOOK: Record<ReturnStatus, BadgeLook> = {
  requested: { label: 'Needs an answer', tone: 'caution' },
  accepted: { label: 'Not back yet', tone: 'info' },
  refused: { label: 'Refused' },
  received: { label: 'Refunded', tone: 'positive' },
  closed: { label: 'Closed' },
  withdrawn: { label: 'Withdrawn' },
  offered: { label: 'Money offered', tone: 'info' },
  settled: { label: 'Settled', tone: 'positive' },
  replacement_sent: { label: 'Replacement sent', tone: 'info' },
  replaced: { label: 'Replaced', tone: 'positive' },
};

export function ReturnBadge({ status, isAdmin }: { status: ReturnStatus; isAdmin: boolean }) {
  const { label, tone } = RETURN_LOOK[status];
  return (
    <Badge tone={tone}>
      {isAdmin || status === 'offered' || status.startsWith('replace') ? label : `Return ${status}`}
    </Badge>
  );
}
