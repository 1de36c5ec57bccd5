import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Scene } from '@/client/components/scene.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';

/** Scrolls to the top: this replaces a longer page, and a scrolled phone would show only the footer. */
function useStartAtTop() {
  const router = useRouter();
  useEffect(() => {
    const goToTop = () => void window.scrollTo({ top: 0, behavior: 'instant' });
    goToTop();
    // Also after paying, when Back restores the checkout's scroll position.
    return router.subscribe('onRendered', goToTop);
  }, [router]);
}

/** The checkout of an empty cart. @param ordered order made from it in another tab */
export function EmptyCart({ ordered }: { ordered?: string | undefined }) {
  useStartAtTop();
  if (ordered) {
    return (
      <EmptyState
        level={1}
        illustration={<Scene name="order-complete" />}
        title="Your order is placed"
        text={`You placed order ${ordered} in another tab. There is nothing left to pay.`}
        action={
          <ButtonLink to="/order-tracking" search={{ order: ordered }}>
            View your order
          </ButtonLink>
        }
      />
    );
  }
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
