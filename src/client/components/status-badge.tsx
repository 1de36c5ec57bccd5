import { Badge } from '@/client/ui/badge.tsx';
import { statusName, statusTone } from '@/shared/orders/orders.ts';

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusName(status)}</Badge>;
}

/** Status badges of a vendor order: several if delivery and collection differ. */
export function StatusBadges({ statuses }: { statuses: readonly string[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {[...new Set(statuses)].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </span>
  );
}
