import { statusName, statusTone } from '@/shared/orders.ts';
import { Badge } from './badge.tsx';

/** The state of an order or a part of it, in its colour (spec 1 §4). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusName(status)}</Badge>;
}
