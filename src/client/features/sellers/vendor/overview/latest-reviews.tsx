import { ProductLink } from '@/client/components/product-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Card } from '@/client/ui/card.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { VendorOverview } from '@/shared/sellers/vendor-overview.ts';

/** What customers said last; each leads to the reviews of its product. */
export function LatestReviews({ overview: { reviews } }: { overview: VendorOverview }) {
  return (
    <Card title="Latest reviews">
      {reviews.length === 0 ? (
        <p className="text-ink-soft">
          Nobody has reviewed your products yet. Customers can do so once they have them.
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {reviews.map(({ id, productId, productName, isPublic, rating, title, body, author, createdAt }) => (
            <li key={id} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <ProductLink id={productId} name={productName} isPublic={isPublic} hash="reviews" />
                <Rating value={rating} />
              </div>
              {title && <p className="mt-1 wrap-anywhere">{title}</p>}
              {body && <p className="text-ink-soft line-clamp-3 text-sm wrap-anywhere">{body}</p>}
              <p className="text-ink-faint mt-1 text-sm">
                {author}, {formatDate(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
