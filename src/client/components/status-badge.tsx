import { Badge } from '@/client/ui/badge.tsx';
import { statusName, statusTone } from '@/shared/orders/orders.ts';

/** The status of an order or a vendor order, in its colour. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusName(status)}</Badge>;
}

/** How far a vendor order is: several badges where its delivery and its collection are not equally far. */
export function StatusBadges({ statuses }: { statuses: readonly string[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {[...new Set(statuses)].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </span>
  );
}
