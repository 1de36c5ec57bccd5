import { ShoppingBag } from 'lucide-react';
import { BarCount } from './bar-count.tsx';

export type CartButtonProps = { count: number; onOpen: () => void; onApproach?: (() => void) | undefined };

export function CartButton({ count, onOpen, onApproach }: CartButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="hover:bg-sunken relative grid size-11 place-items-center rounded-md transition-colors"
    >
      <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.75} />
      <BarCount count={count} most={99} />
    </button>
  );
}
