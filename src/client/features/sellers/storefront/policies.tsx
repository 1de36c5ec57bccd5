import { PlaceFees } from '@/client/components/place-fees.tsx';
import { PolicyList } from '@/client/components/policy-list.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { regionName } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';
import { placeOf } from './place-of.ts';

export function SellerPolicies({ seller }: { seller: SellerView }) {
  return (
    <PolicyList
      // Side by side: a column of their own would leave a gap below the description.
      className="lg:grid lg:grid-cols-3 lg:gap-x-10 lg:divide-y-0"
      delivery={<Delivery seller={seller} />}
      collection={
        seller.delivery && !seller.delivery.isCollected
          ? 'Each product page says whether and where you can collect it.'
          : collection(seller)
      }
    />
  );
}

/** Places and hours of collection; one seller's items may be in several towns. */
function collection(seller: SellerView): string {
  const { collectedIn, collectionHours, region } = seller;
  const isAtHome = collectedIn.every((place) => place.region === region);
  const place = isAtHome
    ? placeOf(seller)
    : collectedIn
        .map((there) => `${regionName(there.region)} (${formatCount(there.products, 'piece')})`)
        .join(', ');
  const where = place ? `Free, from ${place}.` : 'Free.';
  const home = !isAtHome && region ? `In ${regionName(region)}: ` : '';
  const hours = collectionHours ? `${home}${collectionHours}. ` : '';
  return `${where} ${hours}The full address is on each product page.`;
}

function Delivery({ seller: { name, delivery, places } }: { seller: SellerView }) {
  const money = useFormatMoney();
  if (!delivery) return 'Each product page says whether it can be delivered, and for how much.';
  if (!delivery.isDelivered) return `${name} usually doesn’t deliver. Each product page says so if it does.`;
  const fee = toCents(delivery.fee) === 0 ? 'free of charge' : `for ${money(delivery.fee)} an item`;
  return (
    <>
      {`Usually ${fee}, in about ${formatCount(delivery.estimatedDays, 'day')}. Each product page has its own fee.`}
      {places.length > 0 && (
        <>
          <span className="mt-2 block">To these places one fee covers everything you order from {name}:</span>
          <PlaceFees places={places} className="mt-1 max-w-80" />
        </>
      )}
    </>
  );
}
