import { Badge } from '@/client/ui/badge.tsx';
import { statusName, statusTone } from '@/shared/orders/orders.ts';

type Naming = { nameOf?: (status: string) => string };

export function StatusBadge({ status, nameOf = statusName }: { status: string } & Naming) {
  return <Badge tone={statusTone(status)}>{nameOf(status)}</Badge>;
}

/** Status badges of a vendor order: several if delivery and collection differ. */
export function StatusBadges({ statuses, nameOf }: { statuses: readonly string[] } & Naming) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {[...new Set(statuses)].map((status) => (
        <StatusBadge key={status} status={status} {...(nameOf && { nameOf })} />
      ))}
    </span>
  );
}
