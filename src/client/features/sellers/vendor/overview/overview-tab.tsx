import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, PackageOpen } from 'lucide-react';
import { BeforeFirstProduct } from '@/client/components/before-first-product.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { RecordLink } from '@/client/components/record-link.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { PriceSuggestions } from '@/client/features/pricing/price-suggestions.tsx';
import { PRICE_SUGGESTIONS_INPUT } from '@/client/features/pricing/pricing-search.ts';
import { AwayBanner } from '@/client/features/sellers/vendor/away-banner.tsx';
import { ClosedBanner } from '@/client/features/sellers/vendor/closed-banner.tsx';
import { FirstStepsProgress } from '@/client/features/sellers/vendor/first-steps/first-steps-progress.tsx';
import { STEP_WORDS, stepLink } from '@/client/features/sellers/vendor/first-steps/step-words.ts';
import { useFirstSteps } from '@/client/features/sellers/vendor/first-steps/use-first-steps.ts';
import { SuspensionNotice } from '@/client/features/sellers/vendor/suspension-notice.tsx';
import { formatDate, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { toCents } from '@/shared/money.ts';
import { hasMadeToOrder, statusNameIn } from '@/shared/orders/made-to-order.ts';
import type { VendorOverview, WaitingOrder } from '@/shared/sellers/vendor-overview.ts';
import { listNextSteps } from './list-next-steps.ts';
import { OverviewFigures } from './overview-figures.tsx';

export function OverviewTab({ me }: { me: Me }) {
  const { data: overview } = useSuspenseQuery(useApi().stats.vendorOverview.queryOptions());
  const hasBegun = overview.shelf.onSale > 0 || overview.totals.orders > 0;
  return (
    <div className="flex flex-col gap-8">
      <SuspensionNotice />
      <ClosedBanner />
      <AwayBanner />
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
        <BeforeFirstProduct
          illustration={<PackageOpen />}
          title="Put your first product on sale"
          text="It shows up in the shop at once. What you sell and what you earn will be counted here."
        />
      )}
    </div>
  );
}

function LatestReviews({ overview: { reviews } }: { overview: VendorOverview }) {
  return (
    <Card
      title="Latest reviews"
      action={
        reviews.length > 0 && (
          <Link to="/vendor-dashboard/reviews" className="text-sm underline underline-offset-4">
            All reviews
          </Link>
        )
      }
    >
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

function NextSteps({ overview, vendorId }: { overview: VendorOverview; vendorId: number }) {
  const { next, isHidden } = useFirstSteps(vendorId);
  const { data: prices } = useSuspenseQuery(useApi().pricing.list.queryOptions(PRICE_SUGGESTIONS_INPUT));
  const unread = useOptionalQuery(useApi().conversations.unread.queryOptions());
  const steps = listNextSteps(overview, next === 'payout' && !isHidden, prices.total, unread?.asSeller);
  return (
    <Card title="What to do next">
      {steps.length === 0 ? (
        <p className="text-ink-soft flex items-center gap-2">
          <CircleCheck aria-hidden className="text-positive size-5 shrink-0" />
          Nothing is waiting for you.
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {steps.map(({ key, title, text, action, link }, index) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
              <p className="min-w-0 flex-1 basis-64">
                <span className="block font-medium wrap-anywhere">{title}</span>
                <span className="text-ink-soft text-sm">{text}</span>
              </p>
              <ButtonLink {...link} variant={index === 0 ? 'primary' : 'secondary'} size="sm">
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The next setup step. When hidden, one line linking to all steps. */
function FirstStepsCard({ vendorId }: { vendorId: number }) {
  const { done, total, next, isHidden, hide } = useFirstSteps(vendorId);
  if (!next) return null;

  if (isHidden) {
    return (
      <p className="text-ink-soft -mb-4 flex flex-wrap items-center gap-x-3 text-sm">
        First steps: {done} of {total} done
        <ButtonLink to="/vendor-dashboard/first-steps" variant="quiet" size="sm">
          Show them
        </ButtonLink>
      </p>
    );
  }
  const { title, text, action } = STEP_WORDS[next];
  return (
    <Card
      title="First steps"
      action={
        <Button variant="quiet" size="sm" onClick={hide}>
          Hide until later
        </Button>
      }
    >
      <FirstStepsProgress done={done} total={total} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-64">
          <span className="block font-medium">Next: {title}</span>
          <span className="text-ink-soft text-sm">{text}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink {...stepLink(next)}>{action}</ButtonLink>
          <ButtonLink to="/vendor-dashboard/first-steps" variant="secondary">
            All steps
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function RunningLow({ overview: { shelf } }: { overview: VendorOverview }) {
  return (
    <Card
      title="Running low"
      action={
        shelf.runningLow > shelf.scarcest.length && (
          <ButtonLink
            to="/vendor-dashboard"
            search={{ tab: 'products', shelf: 'active', stock: 'low', sort: 'stock' }}
            variant="quiet"
            size="sm"
          >
            All {formatNumber(shelf.runningLow)}
          </ButtonLink>
        )
      }
    >
      {shelf.scarcest.length === 0 ? (
        <p className="text-ink-soft">
          {shelf.onSale === 0 ? 'Nothing of yours is on sale.' : 'You have enough of everything.'}
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {shelf.scarcest.map(({ id, name, imageUrl, stock }) => (
            <li key={id} className="flex items-center gap-4 py-3">
              <Thumbnail imageUrl={imageUrl} size="sm" />
              <RecordLink
                to="/vendor-dashboard/products/$id"
                id={id}
                className="min-w-0 flex-1 font-medium underline-offset-4 wrap-anywhere hover:underline"
              >
                {name}
              </RecordLink>
              <Badge tone={stock === 0 ? 'danger' : 'caution'}>
                {stock === 0 ? 'Sold out' : `${stock} left`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingOrders({ overview: { waiting } }: { overview: VendorOverview }) {
  const more = waiting.toPrepare + waiting.toSend - waiting.orders.length;
  return (
    <Card
      title="Waiting for you"
      action={
        <ButtonLink to="/vendor-dashboard" search={{ tab: 'orders' }} variant="quiet" size="sm">
          All orders
        </ButtonLink>
      }
    >
      {waiting.orders.length === 0 ? (
        <p className="text-ink-soft">
          No order waits for you. New ones appear here as soon as they are paid.
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {waiting.orders.map((order) => (
            <li key={order.id} className="flex items-start gap-4 py-3">
              <div className="min-w-0 flex-1">
                <Link
                  to="/vendor-dashboard"
                  search={{ tab: 'orders', order: order.orderNumber }}
                  className="line-clamp-2 font-medium underline-offset-4 wrap-anywhere hover:underline"
                >
                  {order.products}
                </Link>
                <p className="text-ink-faint text-sm">
                  {order.customerName}, {formatDate(order.createdAt)}
                </p>
                <p className="text-ink-soft text-sm">{whatToDo(order)}</p>
              </div>
              <StatusBadge status={order.status} nameOf={(status) => statusNameIn(order, status)} />
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft py-3 text-sm">And {more} more.</li>}
        </ul>
      )}
    </Card>
  );
}

function whatToDo({ status, fulfillmentMethod, items, madeAt, rest }: WaitingOrder): string {
  const isToOrder = hasMadeToOrder(items);
  if (status === 'pending') return isToOrder ? 'Start making it.' : 'Start preparing it.';
  if (isToOrder && !madeAt) return 'Report it as made once it is.';
  if (toCents(rest) > 0) return 'The customer has still to pay the rest.';
  return fulfillmentMethod === 'delivery'
    ? 'Send it to the customer.'
    : 'Say when it is ready to be collected.';
}
