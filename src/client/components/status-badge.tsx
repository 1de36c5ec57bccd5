import { Badge } from '@/client/ui/badge.tsx';
import { statusName, statusTone } from '@/shared/orders/orders.ts';

/** The status of an order or a vendor order, in its colour. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusName(status)}</Badge>;
}
