import { DateTime } from '@/client/ui/date-time.tsx';
import { statusNameIn } from '@/shared/orders/made-to-order.ts';
import { type BuyerVendorOrderView, statusName, type TrackingEntryView } from '@/shared/orders/orders.ts';

type OrderTimelineProps = {
  entries: readonly TrackingEntryView[];
  vendorOrders: readonly BuyerVendorOrderView[];
};

export function OrderTimeline({ entries, vendorOrders }: OrderTimelineProps) {
  const newestFirst = [...entries].sort(
    (a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id,
  );
  const steps = stepsAmong(newestFirst.toReversed());
  return (
    <ol className="border-line ml-1.5 flex flex-col gap-6 border-l">
      {newestFirst.map(({ id, status, description, location, timestamp, vendorName, by, isOwn }, index) => (
        <li key={id} className="relative pl-6">
          <span
            aria-hidden
            className={
              index === 0
                ? 'bg-accent absolute top-1.5 -left-[0.4375rem] size-3.5 rounded-full'
                : 'border-line-strong bg-surface absolute top-2 -left-[0.3125rem] size-2.5 rounded-full border'
            }
          />
          {steps.has(id) ? (
            <>
              <p className="font-medium">{nameOfStep(status, vendorOrders, vendorName)}</p>
              <p className="text-ink-soft text-sm">{description}</p>
            </>
          ) : (
            <p className="font-medium">{description}</p>
          )}
          <p className="text-ink-faint text-sm">
            <DateTime at={timestamp} />
            {isOwn ? ' · You' : by && ` · ${by}`}
            {!isOwn && vendorName && by !== vendorName && ` · shipment of ${vendorName}`}
            {/* Location updates already contain it. */}
            {location && !description.includes(location) && ` · ${location}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The label of a step when it was taken: it was being made then. */
function nameOfStep(
  status: string,
  vendorOrders: OrderTimelineProps['vendorOrders'],
  vendorName: string | null,
): string {
  const vendorOrder = vendorOrders.find((one) => one.vendorName === vendorName);
  return vendorOrder ? statusNameIn({ ...vendorOrder, madeAt: null }, status) : statusName(status);
}

/** Ids of entries that changed a status, unlike e.g. a return request. */
function stepsAmong(oldestFirst: readonly TrackingEntryView[]): Set<number> {
  const statusOf = new Map<string | null, string>();
  return new Set(
    oldestFirst
      .filter(({ vendorName, status }) => {
        const isStep = (statusOf.get(vendorName) ?? statusOf.get(null)) !== status;
        statusOf.set(vendorName, status);
        return isStep;
      })
      .map(({ id }) => id),
  );
}
