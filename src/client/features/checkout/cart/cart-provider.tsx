import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { CartDrawerContext } from './cart-drawer-context.ts';
import { HeldContext, useAllHeld } from './use-held.ts';

const loadDrawer = () => import('./cart-drawer.tsx');
const CartDrawer = lazyPart(async () => (await loadDrawer()).CartDrawer);

/** Provides the cart and its drawer, whose code loads on first use. Rendered once at the root. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  const open = useCallback(() => {
    // 'Added to cart' is visible in the cart itself.
    toast.dismiss();
    setIsWanted(true);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  const drawer = useMemo(
    () => ({ isOpen, open, close, approach: () => void loadDrawer().catch(() => undefined) }),
    [isOpen, open, close],
  );

  // A change of a context at once would hydrate the page in one long task.
  const held = useDeferredValue(useAllHeld());
  return (
    <CartDrawerContext value={drawer}>
      <HeldContext value={held}>{children}</HeldContext>
      {isWanted && (
        <Suspense fallback={null}>
          <CartDrawer isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </CartDrawerContext>
  );
}
