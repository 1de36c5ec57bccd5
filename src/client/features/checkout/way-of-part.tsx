import { Clock, MapPin, Store, Truck } from 'lucide-react';
import { AwayNotice } from '@/client/components/away-notice.tsx';
import { arrivalText, collectionText } from '@/client/components/deliver-to/arrival-text.ts';
import { useFormatMoney } from '@/client/components/price.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { collectionOfProduct, hasRegionalFees } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import type { QuotedPart } from '@/shared/checkout/cart-quote.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { collectedIn, deliveredProducts, isOutOfReach, productsOf } from './part-words.ts';
import { itemsCollectedElsewhere } from './unasked-parts.ts';

export type WayOfPartProps = {
  part: QuotedPart;
  destination: Destination | null;
  /** The destination's name in sentences. */
  place: string;
  /** Names the vendor and products, as there are several parts. */
  isOneOfSeveral: boolean;
  /** Null if the chosen method is no longer possible. */
  value: FulfillmentMethod | null;
  isChosen: boolean;
  onValueChange: (method: FulfillmentMethod) => void;
  isDisabled: boolean;
};

export function WayOfPart({
  part,
  destination,
  place,
  isOneOfSeveral,
  value,
  isChosen,
  onValueChange,
  isDisabled,
}: WayOfPartProps) {
  const { vendorId, vendorName, items } = part;
  const formatMoney = useFormatMoney();
  const deliverable = items.filter(({ notDelivered }) => notDelivered === null).length;
  const usualFee = part.deliveryFee === 0 ? 'Free' : formatMoney(part.deliveryFee);
  const fee =
    destination === null && part.terms && hasRegionalFees(part.terms)
      ? `${usualFee} in most regions`
      : usualFee;
  const rest =
    deliverable < items.length
      ? ` ${deliverable} of ${items.length} products can be delivered; the rest is collected.`
      : '';
  const stays = value === null || items.some(({ fulfillmentMethod }) => fulfillmentMethod === 'collection');

  return (
    <div className="flex flex-col gap-3">
      {isOneOfSeveral && (
        <div>
          <h3 className="font-medium wrap-anywhere">{vendorName}</h3>
          <p className="text-ink-faint text-sm wrap-anywhere">
            {items.map(({ item }) => item.product.name).join(', ')}
          </p>
        </div>
      )}
      <AwayNotice away={part.terms?.away} seller={vendorName} />
      <RadioCards
        label={`How would you like to get your order from ${vendorName}?`}
        isLabelHidden
        name={`way-${vendorId}`}
        value={value}
        onValueChange={onValueChange}
        isDisabled={isDisabled}
        options={[
          {
            value: 'collection',
            label: 'Collection',
            text: `Free. Pick up from ${collectedIn([part])}. ${collectionText(productsOf(part), part.terms)}`,
            icon: <Store aria-hidden />,
          },
          {
            value: 'delivery',
            label: 'Delivery',
            text: `${fee}, in about ${arrivalText(deliveredProducts(part), part.terms?.away)}.${rest}`,
            icon: <Truck aria-hidden />,
            disabledReason: part.canDeliver ? undefined : noDelivery(part, 'This seller', place),
          },
        ]}
      />
      {!isChosen && part.canDeliver && value !== null && (
        <Preselected value={value} part={part} destination={destination} />
      )}
      {isOutOfReach(part) && (
        <Notice tone="caution" title={noDelivery(part, vendorName, place)}>
          You would collect it in {collectedIn([part])}.
        </Notice>
      )}
      {stays && <CollectionDetails part={part} />}
    </div>
  );
}

function Preselected({
  value,
  part,
  destination,
}: {
  value: FulfillmentMethod;
  part: QuotedPart;
  destination: Destination | null;
}) {
  if (value === 'collection' && itemsCollectedElsewhere(part, destination).length > 0)
    return (
      <Notice tone="caution" title={`You would pick this up in ${collectedIn([part])}.`}>
        {destination
          ? 'Want it delivered? Choose Delivery.'
          : 'Want it delivered? Choose your region, or Delivery.'}
      </Notice>
    );
  const why =
    value === 'collection'
      ? 'The seller is near you, so we chose collection. Prefer delivery? Choose it here.'
      : part.deliveryFee === 0
        ? 'Delivery is free, so we chose it.'
        : `We chose delivery because this seller is in ${collectedIn([part])}. Collection there is free.`;
  return (
    <p role="status" className="text-ink-soft text-sm">
      {why}
    </p>
  );
}

function noDelivery(part: QuotedPart, seller: string, place: string): string {
  return isOutOfReach(part)
    ? `${seller} does not deliver to ${place}.`
    : `${seller} does not deliver what is in your cart.`;
}

function CollectionDetails({ part: { items, terms } }: { part: QuotedPart }) {
  const collected = items
    .filter(({ fulfillmentMethod }) => fulfillmentMethod === 'collection')
    .map(({ item }) => collectionOfProduct(item.product, terms));
  const each = (texts: (string | null)[]) => [...new Set(texts)].filter((text) => text !== null);
  return (
    <ul className="text-ink-soft flex flex-col gap-1.5 text-sm [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:shrink-0">
      {each(collected.map(({ place }) => place)).map((place) => (
        <li key={place} className="flex gap-2">
          <MapPin aria-hidden />
          <span className="wrap-anywhere">Collect from {place}</span>
        </li>
      ))}
      {each(collected.map(({ hours }) => hours)).map((hours) => (
        <li key={hours} className="flex gap-2">
          <Clock aria-hidden />
          <span className="wrap-anywhere">{hours}</span>
        </li>
      ))}
      {each(collected.map(({ instructions }) => instructions)).map((note) => (
        <li key={note} className="pl-6 wrap-anywhere whitespace-pre-line">
          {note}
        </li>
      ))}
    </ul>
  );
}
