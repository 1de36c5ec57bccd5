import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { AwayNotice } from '@/client/components/away-notice.tsx';
import { PlaceFees } from '@/client/components/place-fees.tsx';
import { PolicyList } from '@/client/components/policy-list.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { ReviewHeader } from '@/client/components/review-header.tsx';
import { ReviewReply } from '@/client/components/review-reply.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { breadcrumbData, JsonLd } from '@/client/lib/json-ld.tsx';
import { absoluteUrl } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { sellerPath } from '@/shared/catalog/product-text.ts';
import { regionName } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { monthInWords } from '@/shared/format/format-date.ts';
import { toCents } from '@/shared/money.ts';
import type { SellerReview, SellerView } from '@/shared/sellers/sellers.ts';
import { placeOf } from './place-of.ts';
import { SellerProducts } from './seller-products.tsx';

export type SellerScreenProps = {
  seller: SellerView;
  config: ShopConfig;
  pages: number;
  renderAction: (product: ProductCard) => ReactNode;
};

export function SellerScreen({ seller, config, pages, renderAction }: SellerScreenProps) {
  const { name, about, since, products, rating, reviewCount } = seller;
  const { sellerRating, sellerRatingCount, answerHours } = seller;
  const place = placeOf(seller);
  const url = (path: string) => absoluteUrl(config, path);
  return (
    <Container className="pt-4 sm:pt-6">
      <Breadcrumbs>
        <Link to="/">Home</Link>
        {name}
      </Breadcrumbs>
      <header className="mt-3 flex flex-col gap-6">
        <div>
          <h1 className="font-display text-4xl tracking-[-0.018em] wrap-anywhere">{name}</h1>
          <p className="text-ink-soft mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            {place && (
              <span className="flex items-center gap-1.5 wrap-anywhere">
                <MapPin aria-hidden className="size-4 shrink-0" />
                {place}
              </span>
            )}
            <span>
              On {config.appName} since {monthInWords(dayInNewZealand(since))}
            </span>
          </p>
          <p className="mt-3">
            {rating === null ? (
              <span className="text-ink-faint text-sm">No reviews yet</span>
            ) : (
              <a
                href="#reviews"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                <Rating value={rating} count={reviewCount} />
                <span className="text-ink-soft ml-2 text-sm">for the products</span>
              </a>
            )}
          </p>
          {sellerRating !== null && (
            <p className="flex min-h-11 items-center">
              <Rating value={sellerRating} count={sellerRatingCount} />
              <span className="text-ink-soft ml-2 text-sm">for the seller</span>
            </p>
          )}
          {answerHours !== null && (
            <p className="text-ink-soft mt-1 text-sm">Usually answers within {durationOf(answerHours)}</p>
          )}
          {about && (
            <p className="max-w-text mt-4 text-lg text-pretty wrap-anywhere whitespace-pre-line">{about}</p>
          )}
        </div>
        {seller.closedAt ? <ClosedNotice name={name} /> : <AwayNotice away={seller.away} seller={name} />}
        {!seller.closedAt && (
          <Fold title="Delivery, collection and returns" className="border-line border-y">
            <SellerPolicies seller={seller} />
          </Fold>
        )}
      </header>

      {!seller.closedAt && (
        <div className="mt-14 flex flex-col gap-14 sm:mt-20 sm:gap-20">
          <section aria-labelledby="products">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="products" className="font-display text-3xl">
                On sale now
              </h2>
              <p className="text-ink-soft">{formatCount(products, 'item')}</p>
            </div>
            <SellerProducts seller={seller} config={config} pages={pages} renderAction={renderAction} />
          </section>
          <SellerReviews seller={seller} />
        </div>
      )}
      {!seller.closedAt && <JsonLd data={sellerData(config, seller)} />}
      <JsonLd
        data={breadcrumbData([
          { name: 'Home', url: url('/') },
          { name, url: url(sellerPath(seller)) },
        ])}
      />
    </Container>
  );
}

function ClosedNotice({ name }: { name: string }) {
  return (
    <Notice
      role="note"
      title={`${name} has closed`}
      action={
        <ButtonLink to="/orders" variant="secondary" size="sm">
          My orders
        </ButtonLink>
      }
    >
      Nothing is on sale here. If you bought from {name}, your order, your invoice and your right to return
      stay as they are.
    </Notice>
  );
}

/** "an hour", "5 hours", "a day", "3 days" */
function durationOf(hours: number): string {
  if (hours <= 1) return 'an hour';
  if (hours < 24) return formatCount(hours, 'hour');
  const days = Math.ceil(hours / 24);
  return days === 1 ? 'a day' : formatCount(days, 'day');
}

function sellerData(config: Pick<ShopConfig, 'publicUrl'>, seller: SellerView): Record<string, unknown> {
  const { name, about, place, region, rating, reviewCount } = seller;
  const url = absoluteUrl(config, sellerPath(seller));
  return {
    '@type': 'Store',
    '@id': url,
    url,
    name,
    description: about || undefined,
    ...((place || region) && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: place ?? undefined,
        addressRegion: region ? regionName(region) : undefined,
        addressCountry: 'NZ',
      },
    }),
    ...(rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function SellerReviews({ seller: { id, name } }: { seller: SellerView }) {
  const query = useQuery(useApi().catalog.sellerReviews.queryOptions({ id }));
  return (
    <QueryBoundary query={query} loading={null} failed="The reviews could not be loaded." isSmall>
      {(reviews) => reviews.length > 0 && <LatestReviews reviews={reviews} seller={name} />}
    </QueryBoundary>
  );
}

function LatestReviews({ reviews, seller }: { reviews: readonly SellerReview[]; seller: string }) {
  return (
    <section aria-labelledby="reviews" className="border-line border-t pt-10">
      <h2 id="reviews" className="font-display text-3xl">
        Latest reviews
      </h2>
      <ul className="mt-6 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {reviews.map(({ id, rating, title, body, author, createdAt, product, reply }) => (
          <li key={id}>
            <article>
              <ReviewHeader rating={rating} author={author} createdAt={createdAt} />
              <p className="mt-2">
                <ProductLink id={product.id} name={product.name} />
              </p>
              {title && <h3 className="mt-1 font-medium wrap-anywhere">{title}</h3>}
              <p className="text-ink-soft max-w-text mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
              {reply && <ReviewReply {...reply} seller={seller} />}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SellerPolicies({ seller }: { seller: SellerView }) {
  return (
    <PolicyList
      // Side by side: a column of their own would leave a gap below the description.
      className="border-y-0 lg:grid lg:grid-cols-3 lg:gap-x-10 lg:divide-y-0"
      delivery={<Delivery seller={seller} />}
      collection={
        seller.delivery && !seller.delivery.isCollected
          ? 'Each product page says whether and where you can collect it.'
          : collection(seller)
      }
    />
  );
}

/** Places and hours of collection; one seller's items may be in several towns. */
function collection(seller: SellerView): string {
  const { collectedIn, collectionHours, region } = seller;
  const isAtHome = collectedIn.every((place) => place.region === region);
  const place = isAtHome
    ? placeOf(seller)
    : collectedIn
        .map((there) => `${regionName(there.region)} (${formatCount(there.products, 'piece')})`)
        .join(', ');
  const where = place ? `Free, from ${place}.` : 'Free.';
  const home = !isAtHome && region ? `In ${regionName(region)}: ` : '';
  const hours = collectionHours ? `${home}${collectionHours}. ` : '';
  return `${where} ${hours}The full address is on each product page.`;
}

function Delivery({ seller: { name, delivery, places } }: { seller: SellerView }) {
  const money = useFormatMoney();
  if (!delivery) return 'Each product page says whether it can be delivered, and for how much.';
  if (!delivery.isDelivered) return `${name} usually doesn’t deliver. Each product page says so if it does.`;
  const fee = toCents(delivery.fee) === 0 ? 'free of charge' : `for ${money(delivery.fee)} an item`;
  return (
    <>
      {`Usually ${fee}, in about ${formatCount(delivery.estimatedDays, 'day')}. Each product page has its own fee.`}
      {places.length > 0 && (
        <>
          <span className="mt-2 block">To these places one fee covers everything you order from {name}:</span>
          <PlaceFees places={places} className="mt-1 max-w-80" />
        </>
      )}
    </>
  );
}
