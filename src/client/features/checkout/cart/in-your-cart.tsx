import { useContext } from 'react';
import { CartDrawerContext } from './cart-drawer-context.ts';
import { useHeld } from './use-held.ts';

export function InYourCart({ productId }: { productId: number }) {
  const held = useHeld(productId);
  const drawer = useContext(CartDrawerContext);
  if (held === 0) return null;
  return (
    <p className="text-ink-soft mt-2 text-center text-sm">
      {held} in your cart
      {drawer && (
        <>
          {' · '}
          <button
            type="button"
            onClick={drawer.open}
            onPointerEnter={drawer.approach}
            className="hover:text-accent relative underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            View cart
          </button>
        </>
      )}
    </p>
  );
}
