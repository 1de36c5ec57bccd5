import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import type { ReturnStatus } from '@/shared/orders/orders.ts';

export const RETURN_LOOK: Record<ReturnStatus, BadgeLook> = {
  requested: { label: 'Needs an answer', tone: 'caution' },
  accepted: { label: 'Not back yet', tone: 'info' },
  refused: { label: 'Refused' },
  received: { label: 'Refunded', tone: 'positive' },
  closed: { label: 'Closed' },
  withdrawn: { label: 'Withdrawn' },
};

export function ReturnBadge({ status, isAdmin }: { status: ReturnStatus; isAdmin: boolean }) {
  const { label, tone } = RETURN_LOOK[status];
  return <Badge tone={tone}>{isAdmin ? label : `Return ${status}`}</Badge>;
}
