import { useFormatMoney } from '@/client/components/price.tsx';
import type { PlanVendor } from '@/client/features/rooms/planner/model/plan-delivery.ts';

type VendorDeliveryProps = {
  name: string;
  /** Undefined while it is not known, and for a vendor of whom nothing can be bought. */
  delivery: PlanVendor | undefined;
};

/** A vendor over their part of the list, and what bringing it costs. */
export function VendorDelivery({ name, delivery }: VendorDeliveryProps) {
  const format = useFormatMoney();
  return (
    <h3 className="text-ink-soft flex flex-wrap justify-between gap-x-3 text-xs">
      <span className="font-medium">{name}</span>
      {delivery && (
        <span>
          {feeText(delivery, format)}
          {delivery.isPartly && ', part of it pick-up only'}
        </span>
      )}
    </h3>
  );
}

function feeText({ fee }: PlanVendor, format: (cents: number) => string): string {
  if (fee === null) return 'Pick-up only';
  return fee === 0 ? 'Free delivery' : `Delivery ${format(fee)}`;
}
