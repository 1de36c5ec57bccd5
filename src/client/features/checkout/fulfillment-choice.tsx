import { Store, Truck } from 'lucide-react';
import { formatCount } from '@/client/lib/format.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import type { CartView } from '@/shared/cart.ts';
import { toCents } from '@/shared/money.ts';
import type { FulfillmentMethod } from '@/shared/orders.ts';

export type FulfillmentChoiceProps = {
  cart: CartView;
  /** Null when what was chosen is no longer possible. */
  value: FulfillmentMethod | null;
  onValueChange: (method: FulfillmentMethod) => void;
  isDisabled: boolean;
};

/** Collect, or have delivered what can be. */
export function FulfillmentChoice({ cart, value, onValueChange, isDisabled }: FulfillmentChoiceProps) {
  const formatMoney = useFormatMoney();
  const deliverable = cart.items.filter(({ product }) => product.deliveryAvailable).length;
  const collected = cart.items.length - deliverable;
  const fee = cart.delivery?.deliveryFee ?? '0.00';
  const price = toCents(fee) === 0 ? 'Free' : formatMoney(fee);
  const days = formatCount(cart.estimatedDeliveryDays, 'day');

  return (
    <RadioCards
      label="How would you like to get your order?"
      isLabelHidden
      name="fulfillmentMethod"
      value={value}
      onValueChange={onValueChange}
      isDisabled={isDisabled}
      options={[
        {
          value: 'collection',
          label: 'Collection',
          text: 'Free. Pick up from the seller when they say it is ready.',
          icon: <Store aria-hidden />,
        },
        {
          value: 'delivery',
          label: 'Delivery',
          text:
            `${price}, in about ${days}.` +
            (collected > 0
              ? ` ${deliverable} of ${cart.items.length} products can be delivered; the rest is collected.`
              : ''),
          icon: <Truck aria-hidden />,
          disabledReason: cart.delivery ? undefined : 'Nothing in your cart can be delivered by its seller.',
        },
      ]}
    />
  );
}
