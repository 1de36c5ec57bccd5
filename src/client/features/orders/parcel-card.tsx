import { Store, Truck } from 'lucide-react';
import { formatDate } from '@/client/lib/format.ts';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { StatusBadge } from '@/client/ui/status-badge.tsx';
import { hasArrived, type ParcelView, statusName } from '@/shared/orders.ts';
import { OrderItems } from './order-items.tsx';
import { OrderProgress } from './order-progress.tsx';

export type ParcelCardProps = {
  parcel: ParcelView;
  /** It has steps of its own: it is one of several. */
  hasProgress: boolean;
  /** The viewer has bought it. */
  isOwn: boolean;
};

/** What one vendor sends or keeps ready. */
export function ParcelCard({ parcel, hasProgress, isOwn }: ParcelCardProps) {
  const { vendorName, status, fulfillmentMethod } = parcel;
  // As in the steps and for the whole order.
  const seen = status === 'pending' ? 'confirmed' : status;
  const isDelivery = fulfillmentMethod === 'delivery';
  return (
    <Card title={vendorName} level={3} action={<StatusBadge status={seen} />}>
      <p className="text-ink-soft -mt-2 mb-5 flex items-center gap-2 text-sm">
        {isDelivery ? <Truck aria-hidden className="size-4" /> : <Store aria-hidden className="size-4" />}
        {waysOf(parcel)}
      </p>
      {hasProgress && (
        <div className="mb-6">
          <OrderProgress label={`Progress of ${vendorName}`} method={fulfillmentMethod} status={status} />
        </div>
      )}
      <OrderItems parcel={parcel} isOwn={isOwn} />
      {status !== 'cancelled' && <ParcelFacts parcel={parcel} />}
    </Card>
  );
}

function ParcelFacts({ parcel }: { parcel: ParcelView }) {
  const { status, trackingNumber, estimatedDelivery, estimatedCollection, completedAt } = parcel;
  const isDone = hasArrived(status);
  const items = [
    { term: 'Tracking number', details: trackingNumber },
    {
      term: 'Estimated delivery',
      details: isDone ? null : estimatedDelivery && formatDate(estimatedDelivery),
    },
    { term: statusName(status), details: isDone && completedAt ? formatDate(completedAt) : null },
    {
      term: 'Ready for collection by',
      details: isDone ? null : estimatedCollection && formatDate(estimatedCollection),
    },
  ];
  if (items.every(({ details }) => details === null)) return null;
  return <DescriptionList items={items} className="border-line mt-5 border-t pt-2 text-sm" />;
}

/** A vendor may deliver one thing and keep another ready. */
function waysOf({ items }: ParcelView): string {
  const delivered = items.filter((item) => item.fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'Collection';
  if (delivered === items.length) return 'Delivery';
  return `${delivered} of ${items.length} products delivered, the rest collected`;
}
