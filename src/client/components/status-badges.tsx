import { StatusBadge } from './status-badge.tsx';

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
