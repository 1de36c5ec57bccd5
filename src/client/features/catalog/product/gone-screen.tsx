import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import type { GoneProduct, ProductCard } from '@/shared/catalog/catalog.ts';
import { Related } from './related.tsx';

export type GoneScreenProps = { product: GoneProduct; renderCardAction: (product: ProductCard) => ReactNode };

export function GoneScreen({ product, renderCardAction }: GoneScreenProps) {
  const { data: categories = [] } = useQuery(useApi().catalog.categories.queryOptions());
  const category = categories.find(({ id }) => id === product.categoryId);
  return (
    <Container className="pt-10 sm:pt-16">
      <div className="max-w-text">
        <h1 className="font-display text-4xl tracking-[-0.018em] text-balance wrap-anywhere">
          {product.name} is no longer sold
        </h1>
        <p className="text-ink-soft mt-4 text-lg text-pretty">
          It was sold, or its seller took it off sale. If you bought it, you find it among your orders.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {category && (
            <ButtonLink to="/" search={{ category: category.id }}>
              Browse {category.name}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            Back to the shop
          </ButtonLink>
        </div>
      </div>
      <div className="mt-14 flex flex-col gap-14 sm:mt-20 sm:gap-20">
        <Related productId={product.id} renderAction={renderCardAction} />
      </div>
    </Container>
  );
}
