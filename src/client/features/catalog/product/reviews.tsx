import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { ReviewHeader } from '@/client/components/review-header.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import type { Product, ProductReview, RatingCounts } from '@/shared/catalog/catalog.ts';
import { reviewsOptions } from './product-lists.ts';

export function Reviews({ product }: { product: Product }) {
  return (
    <section aria-labelledby="reviews" className="border-line border-t pt-10">
      <h2 id="reviews" className="font-display text-3xl">
        Reviews
      </h2>
      {product.reviewCount === 0 ? (
        <p className="text-ink-soft max-w-text mt-4">
          No reviews yet. Buyers can write the first one once it has arrived.
        </p>
      ) : (
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <RatingSummary product={product} />
          <ReviewList productId={product.id} />
        </div>
      )}
    </section>
  );
}

function ReviewList({ productId }: { productId: number }) {
  return (
    <div>
      <PagedList
        query={useInfiniteQuery(reviewsOptions(useApi(), productId))}
        noun="review"
        more="Show more reviews"
        failed="The reviews could not be loaded"
        loading={{ label: 'Loading reviews...', lines: ['h-4 w-28', 'h-4 w-2/3', 'h-4'] }}
        className="divide-line -mt-6 divide-y"
        itemClassName="py-6"
        item={(review) => <Review review={review} />}
      />
    </div>
  );
}

function Review({ review }: { review: ProductReview }) {
  return (
    <article>
      <ReviewHeader rating={review.rating} author={review.author} createdAt={review.createdAt} />
      {review.title && <h3 className="mt-2 font-medium">{review.title}</h3>}
      <p className="text-ink-soft max-w-text mt-1 whitespace-pre-line">{review.body}</p>
    </article>
  );
}

function RatingSummary({ product }: { product: Product }) {
  const counts = useOptionalQuery(useApi().catalog.ratings.queryOptions({ id: product.id }));

  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl tabular-nums">{Number(product.rating).toFixed(1)}</span>
        <span className="text-ink-faint text-sm">
          out of 5, from {formatCount(product.reviewCount, 'review')}
        </span>
      </p>
      {counts && product.reviewCount > 1 && <Distribution counts={counts} />}
    </div>
  );
}

function Distribution({ counts }: { counts: RatingCounts }) {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();

  return (
    <ul aria-label="How buyers rated it" className="mt-5 flex flex-col gap-1.5 text-sm">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[2rem_1fr_1.5rem] items-center gap-3">
          <span className="sr-only">
            {formatCount(stars, 'star')}: {formatCount(count, 'review')}
          </span>
          <span aria-hidden className="text-ink-soft flex items-center gap-1 tabular-nums">
            {stars}
            <Star className="text-star size-3.5 fill-current" />
          </span>
          <span aria-hidden className="bg-line h-1.5 overflow-hidden rounded-full">
            <span className="bg-star block h-full" style={{ width: `${(count / all) * 100}%` }} />
          </span>
          <span aria-hidden className="text-ink-faint text-right tabular-nums">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
