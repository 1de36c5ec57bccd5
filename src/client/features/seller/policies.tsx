import { formatCount } from '@/client/lib/format.ts';
import { PlaceFees } from '@/client/shop/place-fees.tsx';
import { PolicyList } from '@/client/shop/policy-list.tsx';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { toCents } from '@/shared/money.ts';
import type { SellerView } from '@/shared/sellers.ts';
import { placeOf } from './place-of.ts';

/** How a seller's things get home, and back. */
export function SellerPolicies({ seller }: { seller: SellerView }) {
  const place = placeOf(seller);
  return (
    <PolicyList
      className="self-start"
      delivery={<Delivery seller={seller} />}
      collection={
        seller.delivery && !seller.delivery.isCollected
          ? 'Each product page says whether and where you can collect it.'
          : `Free${place ? `, from ${place}` : ''}. The full address is on each product page.`
      }
    />
  );
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
