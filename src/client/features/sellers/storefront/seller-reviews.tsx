import { useQuery } from '@tanstack/react-query';
import { ProductLink } from '@/client/components/product-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Rating } from '@/client/ui/rating.tsx';

/** What buyers said last of a seller's things; nothing where nobody has said anything. */
export function SellerReviews({ sellerId }: { sellerId: number }) {
  const api = useApi();
  const { data: reviews = [] } = useQuery(api.catalog.sellerReviews.queryOptions({ id: sellerId }));
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="border-line border-t pt-10">
      <h2 id="reviews" className="font-display text-3xl">
        Latest reviews
      </h2>
      <ul className="mt-6 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {reviews.map(({ id, rating, title, body, author, createdAt, product }) => (
          <li key={id}>
            <article>
              <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <Rating value={rating} />
                <p className="text-ink-faint text-sm">
                  {author} · <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
                </p>
              </header>
              <p className="mt-2">
                <ProductLink id={product.id} name={product.name} isPublic />
              </p>
              {title && <h3 className="mt-1 font-medium wrap-anywhere">{title}</h3>}
              <p className="text-ink-soft max-w-text mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
