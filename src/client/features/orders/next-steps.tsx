import { ExternalLink, MapPin, MessageSquare } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { ButtonAnchor, ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { trackingPageOf } from '@/shared/orders/carriers.ts';
import { statusesOf } from '@/shared/orders/fulfillments.ts';
import { isOpenReturn, paidBackState, returnableItems } from '@/shared/orders/item-rights.ts';
import { type NextStep, nextStepsOf } from '@/shared/orders/next-step.ts';
import {
  type BuyerVendorOrderView,
  isFinished,
  type OrderView,
  type TrackingEntryView,
} from '@/shared/orders/orders.ts';
import { returnHash } from './item-actions.tsx';
import { VendorOrderProgress } from './order-progress.tsx';
import { ReorderButton } from './reorder-button.tsx';

type NextStepsProps = {
  order: OrderView;
  entries: readonly TrackingEntryView[];
  onViewCart?: (() => void) | undefined;
};

/** Answers what happens next and when, with the button that suits it. The steps follow if there is one shipment. */
export function NextSteps({ order, entries, onViewCart }: NextStepsProps) {
  const { vendorOrders, items, orderNumber, isOwn, shippingAddress } = order;
  const [first] = items;
  const [only, ...others] = vendorOrders;
  if (!first || !only) return null;
  const paidBack = paidBackState(vendorOrders);
  const isOver = paidBack !== null || order.status === 'cancelled';
  const now = new Date();
  const steps = isOver
    ? []
    : vendorOrders.flatMap((vendorOrder) =>
        nextStepsOf(vendorOrder, order.currency, now).map((step) => ({ step, vendorOrder })),
      );
  const [main] = steps;
  const [returnable, ...otherReturnables] = returnableItems(vendorOrders, now);
  return (
    <Card aria-label="What happens next" className="mb-6">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Thumbnail imageUrl={first.imageUrl} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
          {steps.map(({ step: { title, text }, vendorOrder }) => (
            <div key={`${vendorOrder.id} ${title}`}>
              <h2 className={steps.length > 1 ? 'font-medium' : 'font-display text-2xl text-balance'}>
                {others.length > 0 ? `${vendorOrder.vendorName}: ${title}` : title}
              </h2>
              {text && <p className="text-ink-soft text-pretty wrap-anywhere">{text}</p>}
            </div>
          ))}
          <p className="text-ink-soft text-sm wrap-anywhere">
            {first.productName}
            {items.length > 1 && ` and ${items.length - 1} more`}
            {' · '}
            <Price amount={order.total} size="sm" />
            {shippingAddress && ` · To ${shippingAddress.street}, ${shippingAddress.city}`}
          </p>
        </div>
        {isOwn && (
          <div data-print="none" className="max-sm:w-full">
            {isSettled(order) ? (
              <div className="flex flex-wrap gap-3">
                {returnable && otherReturnables.length === 0 && (
                  <ButtonLink
                    to="/order-tracking"
                    search={{ order: orderNumber }}
                    hash={returnHash(returnable.item)}
                    resetScroll={false}
                    variant="secondary"
                  >
                    Return
                  </ButtonLink>
                )}
                {onViewCart && <ReorderButton orderNumber={orderNumber} onViewCart={onViewCart} />}
              </div>
            ) : (
              main && <StepAction {...main} orderNumber={orderNumber} />
            )}
          </div>
        )}
      </div>
      {others.length === 0 && (
        <div className={isOver ? 'mt-5' : 'border-line mt-6 border-t pt-6'}>
          <VendorOrderProgress
            label="Progress of your order"
            vendorOrder={only}
            paidBack={paidBack}
            entries={entries}
            placedAt={order.createdAt}
            refundedAt={order.refundedAt}
          />
        </div>
      )}
    </Card>
  );
}

/** True if all has arrived, come back or was cancelled: the buyer may only buy again. */
export function isSettled({ vendorOrders }: Pick<OrderView, 'vendorOrders'>): boolean {
  const isReturning = vendorOrders.some(({ items }) =>
    items.some(({ returns }) => returns.some(({ status }) => isOpenReturn(status))),
  );
  return !isReturning && vendorOrders.flatMap(statusesOf).every(isFinished);
}

type StepActionProps = { step: NextStep; vendorOrder: BuyerVendorOrderView; orderNumber: string };

function StepAction({ step: { about }, vendorOrder, orderNumber }: StepActionProps) {
  if (vendorOrder.deposit?.isRestDue) {
    return (
      <ButtonLink to="/orders/$number/rest/$id" params={{ number: orderNumber, id: String(vendorOrder.id) }}>
        Pay the rest
      </ButtonLink>
    );
  }
  if ('orderItemId' in about && about.status === 'accepted') {
    return (
      <ButtonLink to="/orders/$number/returns/$id" params={{ number: orderNumber, id: String(about.id) }}>
        Get the return label
      </ButtonLink>
    );
  }
  const trackingPage = trackingPageOf(vendorOrder);
  if (about.status === 'in_transit' && trackingPage) {
    return (
      <ButtonAnchor href={trackingPage} target="_blank" rel="noopener noreferrer nofollow">
        Follow the parcel <ExternalLink aria-hidden />
      </ButtonAnchor>
    );
  }
  if (about.status === 'ready_for_collection' && vendorOrder.collectionPlace) {
    const query = encodeURIComponent(vendorOrder.collectionPlace);
    return (
      <ButtonAnchor
        href={`https://www.openstreetmap.org/search?query=${query}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <MapPin aria-hidden /> Show on a map
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink
      to="/orders/$number/messages/$id"
      params={{ number: orderNumber, id: String(vendorOrder.id) }}
      variant="secondary"
    >
      <MessageSquare aria-hidden /> Ask the seller
    </ButtonLink>
  );
}
