import { useId } from 'react';
import { cx } from '@/client/ui/cx.ts';
import type { ProductCard as Product } from '@/shared/catalog/catalog.ts';
import { ProductCard } from './product-card.tsx';

const SIZES = '(min-width: 40rem) 14rem, 11rem';

type ProductRowProps = { title: string; products: readonly Product[]; className: string };

export function ProductRow({ title, products, className }: ProductRowProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={cx('border-line border-t pt-8', className)}>
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      <ul className="-m-1 mt-4 flex snap-x gap-4 overflow-x-auto p-1 pb-3 [scrollbar-width:thin] sm:gap-6">
        {products.map((product) => (
          <li key={product.id} className="w-44 shrink-0 snap-start sm:w-56">
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
