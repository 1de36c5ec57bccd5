import type { ReactNode } from 'react';
import { ProductCard } from '@/client/components/product-card.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import type { PieceCard as Product } from '@/shared/catalog/catalog.ts';
import { stockToBuy } from '@/shared/catalog/product-text.ts';
import type { SharedWishlistView } from '@/shared/search/wishlists.ts';

type SharedWishlistScreenProps = {
  wishlist: SharedWishlistView;
  renderAction: (product: Product) => ReactNode;
};

export function SharedWishlistScreen({ wishlist: { name, items }, renderAction }: SharedWishlistScreenProps) {
  const available = items.filter((product) => stockToBuy(product) > 0).length;
  return (
    <Container>
      <PageHeader
        title={<span className="wrap-anywhere">{name}’s wishlist</span>}
        text={items.length > 0 && `${available} of ${items.length} available`}
      />
      {items.length === 0 ? (
        <EmptyState
          title="Nothing on it is available"
          text="What was on this list may be sold, or was removed."
          action={<ButtonLink to="/">Browse products</ButtonLink>}
        />
      ) : (
        <ul aria-label="Wishlist" className={WISH_GRID}>
          {items.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={WISH_SIZES} level={2} action={renderAction(product)} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

export const WISH_GRID = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4';
export const WISH_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw';
