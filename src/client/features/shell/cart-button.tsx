import { ShoppingBag } from 'lucide-react';

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
      {count > 0 && (
        <span className="bg-accent text-accent-ink absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full px-1 text-[0.6875rem] font-semibold tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
