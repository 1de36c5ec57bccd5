import { ShoppingBag } from 'lucide-react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import type { Cents } from '@/shared/money.ts';

export type BuyBarProps = {
  total: Cents;
  /** Total with fees; null where that is the total. */
  paid: { amount: Cents; withFees: string } | null;
  missing: number;
  over: Cents;
  budget: Cents | undefined;
  isPending: boolean;
  onAdd: () => void;
  onViewCart: (() => void) | undefined;
  onShowList: () => void;
};

/** Sticky bar with the room's total and its cart button. */
export function BuyBar({
  total,
  paid,
  missing,
  over,
  budget,
  isPending,
  onAdd,
  onViewCart,
  onShowList,
}: BuyBarProps) {
  const format = useFormatMoney();
  return (
    <div
      data-buy-bar="wide"
      data-print="none"
      className="z-bar border-line bg-canvas px-page fixed inset-x-0 bottom-0 border-t pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <div className="max-w-page mx-auto flex items-center justify-end gap-4 sm:gap-6">
        <p className="min-w-0 max-sm:flex-1 sm:text-right">
          <span className="text-ink-soft mr-2 text-sm">Total</span>
          <Price amount={total} />
          {paid && over === 0 && (
            <span className="text-ink-soft block text-xs">
              {format(paid.amount)} <span className="max-sm:hidden">{paid.withFees}</span>
              <span className="sm:hidden">+ delivery</span>
            </span>
          )}
          {over > 0 && (
            <span role="status" className="text-danger block text-xs">
              {format(over)} over your budget<span className="max-sm:hidden"> of {format(budget ?? 0)}</span>
            </span>
          )}
        </p>
        <Button variant="quiet" size="sm" className="max-sm:hidden" onClick={onShowList}>
          See the list
        </Button>
        {missing > 0 ? (
          <Button isPending={isPending} onClick={onAdd}>
            <ShoppingBag aria-hidden />
            Add {formatCount(missing, 'piece')} to cart
          </Button>
        ) : (
          <Button variant="secondary" onClick={onViewCart}>
            <ShoppingBag aria-hidden />
            View cart
          </Button>
        )}
      </div>
    </div>
  );
}
