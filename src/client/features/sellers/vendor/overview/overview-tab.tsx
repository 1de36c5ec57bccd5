import { useSuspenseQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { ProductLink } from '@/client/components/product-link.tsx';
import { PriceSuggestions } from '@/client/features/pricing/price-suggestions.tsx';
import { FirstStepsCard } from '@/client/features/sellers/vendor/first-steps/first-steps-card.tsx';
import { SuspensionNotice } from '@/client/features/sellers/vendor/suspension-notice.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { VendorOverview } from '@/shared/sellers/vendor-overview.ts';
import { NextSteps } from './next-steps.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { RunningLow } from './running-low.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** How business goes, and what to do next. */
export function OverviewTab({ me }: { me: Me }) {
  const { data: overview } = useSuspenseQuery(useApi().stats.vendorOverview.queryOptions());
  const hasBegun = overview.shelf.onSale > 0 || overview.totals.orders > 0;
  return (
    <div className="flex flex-col gap-8">
      <SuspensionNotice />
      <FirstStepsCard vendorId={me.id} />
      {hasBegun ? (
        <>
          <NextSteps overview={overview} vendorId={me.id} />
          <OverviewFigures overview={overview} />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <div className="grid min-w-0 gap-8">
              <WaitingOrders overview={overview} />
              <LatestReviews overview={overview} />
            </div>
            <div className="grid min-w-0 gap-8">
              <PriceSuggestions />
              <RunningLow overview={overview} />
            </div>
          </div>
        </>
      ) : (
        <EmptyState
          illustration={<PackageOpen />}
          title="Put your first product on sale"
          text="It shows up in the shop at once. What you sell and what you earn will be counted here."
          action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
        />
      )}
    </div>
  );
}

/** What customers said last; each leads to the reviews of its product. */
function LatestReviews({ overview: { reviews } }: { overview: VendorOverview }) {
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
