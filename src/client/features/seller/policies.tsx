import { MapPin, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import type { SellerView } from '@/shared/sellers.ts';
import { placeOf } from './place-of.ts';

/** How a seller's things get home, and back. */
export function SellerPolicies({ seller }: { seller: SellerView }) {
  const place = placeOf(seller);
  return (
    <dl
      aria-label="Delivery and returns"
      className="border-line divide-line divide-y self-start border-y text-sm"
    >
      <Policy icon={<Truck aria-hidden strokeWidth={1.75} />} title="Delivery">
        <Delivery seller={seller} />
      </Policy>
      <Policy icon={<MapPin aria-hidden strokeWidth={1.75} />} title="Collection">
        {seller.delivery && !seller.delivery.isCollected
          ? 'Each product page says whether and where you can collect it.'
          : `Free${place ? `, from ${place}` : ''}. The full address is on each product page.`}
      </Policy>
      <Policy icon={<Undo2 aria-hidden strokeWidth={1.75} />} title="Returns">
        You can ask to return an item within {RETURN_DAYS} days of getting it, from your order.
      </Policy>
    </dl>
  );
}

function Delivery({ seller: { name, delivery } }: { seller: SellerView }) {
  const money = useFormatMoney();
  if (!delivery) return 'Each product page says whether it can be delivered, and for how much.';
  if (!delivery.isDelivered) return `${name} usually doesn’t deliver. Each product page says so if it does.`;
  const fee = toCents(delivery.fee) === 0 ? 'free of charge' : `for ${money(delivery.fee)} an item`;
  return `Usually ${fee}, in about ${formatCount(delivery.estimatedDays, 'day')}. Each product page has its own fee.`;
}

function Policy({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="py-4">
      <dt className="[&_svg]:text-accent flex items-center gap-3 font-medium [&_svg]:size-5">
        {icon}
        {title}
      </dt>
      <dd className="text-ink-soft mt-1 pl-8 wrap-anywhere">{children}</dd>
    </div>
  );
}
