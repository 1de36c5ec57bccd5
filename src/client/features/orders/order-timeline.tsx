import { formatDateTime } from '@/client/lib/format.ts';
import { statusName, type TrackingEntryView } from '@/shared/orders.ts';

/** All that happened to an order, the newest first. */
export function OrderTimeline({ entries }: { entries: readonly TrackingEntryView[] }) {
  const newestFirst = [...entries].sort(
    (a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id,
  );
  return (
    <ol className="border-line ml-1.5 flex flex-col gap-6 border-l">
      {newestFirst.map(({ id, status, description, location, timestamp, vendorName }, index) => (
        <li key={id} className="relative pl-6">
          <span
            aria-hidden
            className={
              index === 0
                ? 'bg-accent absolute top-1.5 -left-[0.4375rem] size-3.5 rounded-full'
                : 'border-line-strong bg-surface absolute top-2 -left-[0.3125rem] size-2.5 rounded-full border'
            }
          />
          <p className="font-medium">{statusName(status)}</p>
          <p className="text-ink-soft text-sm">{description}</p>
          <p className="text-ink-faint text-sm">
            <time dateTime={timestamp.toISOString()}>{formatDateTime(timestamp)}</time>
            {vendorName && ` · ${vendorName}`}
            {location && ` · ${location}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
