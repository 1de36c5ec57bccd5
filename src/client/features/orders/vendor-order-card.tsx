import { Store, Truck } from 'lucide-react';
import { formatDate } from '@/client/lib/format.ts';
import { StatusBadge } from '@/client/shop/status-badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { type BuyerVendorOrderView, hasArrived, shownStatus, statusName } from '@/shared/orders.ts';
import { OrderItems } from './order-items.tsx';
import { OrderProgress } from './order-progress.tsx';

export type VendorOrderCardProps = {
  vendorOrder: BuyerVendorOrderView;
  /** It has steps of its own: it is one of several. */
  hasProgress: boolean;
  /** The viewer has bought it. */
  isOwn: boolean;
};

/** One vendor order: what one vendor sends or keeps ready. */
export function VendorOrderCard({ vendorOrder, hasProgress, isOwn }: VendorOrderCardProps) {
  const { vendorName, status, fulfillmentMethod } = vendorOrder;
  const isDelivery = fulfillmentMethod === 'delivery';
  return (
    <Card title={vendorName} level={3} action={<StatusBadge status={shownStatus(status)} />}>
      <p className="text-ink-soft -mt-2 mb-5 flex items-center gap-2 text-sm">
        {isDelivery ? <Truck aria-hidden className="size-4" /> : <Store aria-hidden className="size-4" />}
        {methodsText(vendorOrder)}
      </p>
      {hasProgress && (
        <div className="mb-6">
          <OrderProgress label={`Progress of ${vendorName}`} method={fulfillmentMethod} status={status} />
        </div>
      )}
      <OrderItems vendorOrder={vendorOrder} isOwn={isOwn} />
      {status !== 'cancelled' && <VendorOrderFacts vendorOrder={vendorOrder} />}
    </Card>
  );
}

function VendorOrderFacts({ vendorOrder }: { vendorOrder: BuyerVendorOrderView }) {
  const { status, trackingNumber, estimatedDelivery, estimatedCollection, completedAt } = vendorOrder;
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
function methodsText({ items }: BuyerVendorOrderView): string {
  const delivered = items.filter((item) => item.fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'Collection';
  if (delivered === items.length) return 'Delivery';
  return `${delivered} of ${items.length} products delivered, the rest collected`;
}
