import type { ReactNode } from 'react';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { TrackingLink, TrackingNumber } from '@/client/components/tracking-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { trackingPageOf } from '@/shared/orders/carriers.ts';
import { type OrderItemView, statusName } from '@/shared/orders/orders.ts';
import {
  type Delivery,
  hasSeveralParcels,
  itemsToSend,
  piecesText,
  type ShownParcel,
  shownParcels,
} from '@/shared/orders/parcels.ts';

type ParcelListProps = {
  vendorOrder: Delivery;
  /** Of a parcel that is on its way, or of all. */
  actionsOf?: (shown: ShownParcel) => ReactNode;
};

/** The parcels of a delivery with their lines and tracking, and what is still to come; nothing for a single one. */
export function ParcelList({ vendorOrder, actionsOf }: ParcelListProps) {
  if (!hasSeveralParcels(vendorOrder)) return null;
  const toCome = itemsToSend(vendorOrder);
  return (
    <ul aria-label="Parcels" className="border-line divide-line divide-y rounded-md border text-sm">
      {shownParcels(vendorOrder).map((shown) => (
        <li key={shown.parcel.id} className="flex flex-col gap-1 p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">Parcel {shown.number}</span>
            <StatusBadge status={shown.state} />
          </p>
          <p className="wrap-anywhere">{namesOf(shown.items)}</p>
          <ParcelFacts {...shown} />
          {actionsOf?.(shown)}
        </li>
      ))}
      {toCome.length > 0 && (
        <li className="flex flex-col gap-1 p-4">
          <p className="font-medium">Still to come</p>
          <p className="wrap-anywhere">{piecesText(toCome)}</p>
        </li>
      )}
    </ul>
  );
}

/** All pieces that were put into the parcel, also those that are refunded now. */
function namesOf(items: readonly OrderItemView[]): string {
  return items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');
}

function ParcelFacts({ parcel, state, items }: ShownParcel) {
  const { carrier, trackingNumber, trackingUrl, sentAt, lostAt } = parcel;
  const [arrivedAt] = items.flatMap((item) => item.arrivedAt ?? []);
  const end = state === 'lost' ? lostAt : arrivedAt;
  return (
    <p className="text-ink-soft flex flex-wrap items-center gap-x-3 wrap-anywhere">
      <span>
        Sent {formatDate(sentAt)}
        {carrier && `, ${carrier}`}
      </span>
      {trackingNumber && <TrackingNumber number={trackingNumber} url={trackingPageOf(parcel)} />}
      {trackingUrl && !trackingNumber && <TrackingLink url={trackingUrl} />}
      {end && (
        <span>
          {statusName(state)} {formatDate(end)}
        </span>
      )}
    </p>
  );
}
