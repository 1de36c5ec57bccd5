import { MapPin, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { ReturnsNote } from '@/client/shop/returns-note.tsx';
import type { Product } from '@/shared/catalog.ts';
import { regionName } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';

/** Delivery and collection options of a product. */
export function DeliveryOptions({ product }: { product: Product }) {
  const money = useFormatMoney();
  const { deliveryAvailable, deliveryFee, estimatedDeliveryDays } = product;
  const isFree = toCents(deliveryFee) === 0;
  const fee = isFree ? 'free of charge' : `for ${money(deliveryFee)}`;

  return (
    <dl className="border-line divide-line mt-8 divide-y border-y text-sm">
      <DeliveryOption icon={<Truck aria-hidden strokeWidth={1.75} />} title="Delivery">
        {deliveryAvailable
          ? `To your door ${fee}, in about ${formatCount(estimatedDeliveryDays, 'day')}.${isFree ? '' : ' Flat fee per order of this item.'}`
          : 'No delivery: collect it from the seller.'}
      </DeliveryOption>
      <DeliveryOption icon={<MapPin aria-hidden strokeWidth={1.75} />} title="Collection">
        Free, from {product.collectionAddress || `${product.vendorName}, ${regionName(product.region)}`}.
        {product.collectionInstructions && (
          <span className="text-ink-faint mt-1 block whitespace-pre-line">
            {product.collectionInstructions}
          </span>
        )}
      </DeliveryOption>
      <DeliveryOption icon={<Undo2 aria-hidden strokeWidth={1.75} />} title="Returns">
        <ReturnsNote />
      </DeliveryOption>
    </dl>
  );
}

function DeliveryOption({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="py-4">
      <dt className="[&_svg]:text-accent flex items-center gap-3 font-medium [&_svg]:size-5">
        {icon}
        {title}
      </dt>
      <dd className="text-ink-soft mt-1 pl-8">{children}</dd>
    </div>
  );
}
