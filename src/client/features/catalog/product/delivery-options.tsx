import { DeliverToChoice } from '@/client/components/deliver-to/deliver-to.tsx';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { PlaceFees } from '@/client/components/place-fees.tsx';
import { PolicyList } from '@/client/components/policy-list.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import {
  collectionOfProduct,
  deliveryFeeTo,
  deliveryRange,
  isSharedFee,
  type SellerTerms,
} from '@/shared/catalog/delivery.ts';
import { regionName } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';

export type DeliveryOptionsProps = {
  product: Product;
  /** Undefined while the vendor's terms load. */
  terms?: SellerTerms | undefined;
};

export function DeliveryOptions({ product, terms }: DeliveryOptionsProps) {
  const { place, hours, instructions } = collectionOfProduct(product, terms);
  const isNamed = Boolean(product.collectionAddress || terms?.collectionPlace);
  return (
    <PolicyList
      className="mt-8"
      delivery={<Delivery product={product} terms={terms} place={place} />}
      collection={
        <>
          Free, from {isNamed ? place : `${product.vendorName}, ${regionName(product.region)}`}.
          {[hours, instructions].map(
            (note) =>
              note && (
                <span key={note} className="text-ink-faint mt-1 block whitespace-pre-line">
                  {note}
                </span>
              ),
          )}
        </>
      }
    />
  );
}

function Delivery({ product, terms, place }: DeliveryOptionsProps & { place: string }) {
  const money = useFormatMoney();
  const chosen = useDeliverTo();
  const { deliveryAvailable, deliveryFee, estimatedDeliveryDays } = product;
  if (!deliveryAvailable) return 'No delivery: collect it from the seller.';

  const own = { deliveryAvailable, deliveryFeeCents: toCents(deliveryFee) };
  const places = terms?.places ?? [];
  const time = `in about ${formatCount(estimatedDeliveryDays, 'day')}.`;
  const covers = (fee: number, isShared: boolean) => {
    if (fee === 0) return '';
    return isShared
      ? ' One fee for everything you order from this seller.'
      : ' Flat fee per order of this item.';
  };
  const price = (fee: number) => (fee === 0 ? 'free of charge' : `for ${money(fee)}`);

  const sentence = () => {
    if (chosen) {
      const fee = deliveryFeeTo(own, places, chosen.destination);
      return fee === null
        ? `Can’t be delivered to ${chosen.name}. Collect it from ${place}.`
        : `To ${chosen.name} ${price(fee)}, ${time}${covers(fee, isSharedFee(places, chosen.destination))}`;
    }
    const range = deliveryRange(own, places);
    if (!range) return 'Not delivered within New Zealand.';
    const { lowest, highest, isEverywhere } = range;
    const except = isEverywhere ? '' : ' Not to every region.';
    if (lowest === highest)
      return `To your door ${price(lowest)}, ${time}${covers(lowest, isSharedFee(places, null))}${except}`;
    const fees = `${lowest === 0 ? 'free' : money(lowest)} to ${money(highest)}`;
    return `To your door for ${fees}, depending on your region, ${time}${except}`;
  };

  return (
    <>
      {sentence()}
      {(places.length > 0 || chosen) && (
        <>
          <DeliverToChoice sellers={terms ? [terms] : []} className="mt-3 max-w-72" />
          <PlaceFees places={places} className="noscript:flex mt-2 hidden max-w-72" />
        </>
      )}
    </>
  );
}
