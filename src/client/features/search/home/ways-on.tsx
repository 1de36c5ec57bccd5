import { Link } from '@tanstack/react-router';
import { ProductRow } from '@/client/components/product-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { stockToBuy } from '@/shared/catalog/product-text.ts';

type WaysOnProps = { search: string | undefined; categories: readonly Category[] };

/** Below an empty list: categories and well-rated pieces. */
export function WaysOn({ search, categories }: WaysOnProps) {
  const page = useOptionalQuery(useApi().catalog.browse.queryOptions({ sort: 'rating', limit: 8 }));
  const products = page?.items.filter((product) => stockToBuy(product) > 0) ?? [];
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {search !== undefined && (
        <p className="wrap-anywhere">Nothing for “{search}”. Check the spelling, or look in:</p>
      )}
      <ul aria-label="Categories to look in" className="flex flex-wrap justify-center gap-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/"
              search={{ category: id }}
              className="border-line hover:border-ink-soft inline-flex min-h-11 items-center rounded-md border px-3 text-sm"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ProductRow title="Well-rated pieces" products={products} className="mt-6 w-full text-left" />
    </div>
  );
}
