import { cx } from '@/client/ui/cx.ts';
import { type DeliveryPlace, deliveryPlaceName } from '@/shared/catalog/delivery.ts';
import { toCents } from '@/shared/money.ts';
import { useFormatMoney } from './price.tsx';

/** Regions with another fee than the product's, or without delivery. */
export function PlaceFees({ places, className }: { places: readonly DeliveryPlace[]; className?: string }) {
  const money = useFormatMoney();
  const feeText = (fee: string) => (toCents(fee) === 0 ? 'free' : money(fee));
  return (
    <ul aria-label="Delivery by place" className={cx('flex flex-col gap-0.5', className)}>
      {places.map(({ country, region, fee }) => (
        <li key={`${country} ${region}`} className="flex justify-between gap-4">
          <span>{deliveryPlaceName({ country, region })}</span>
          <span className="shrink-0 tabular-nums">{fee === null ? 'not delivered' : feeText(fee)}</span>
        </li>
      ))}
    </ul>
  );
}
