import { Scene } from '@/client/shop/scene.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';

/** A checkout with nothing to buy. */
export function EmptyCart() {
  return (
    <EmptyState
      level={1}
      illustration={<Scene name="empty-cart" />}
      title="Your cart is empty"
      text="Add some products before checking out."
      action={<ButtonLink to="/">Browse products</ButtonLink>}
    />
  );
}
