import { Sparkles } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { AwayNotice } from '@/client/components/away-notice.tsx';
import { CompareButton } from '@/client/components/compare/compare-button.tsx';
import { arrivalText, collectionText } from '@/client/components/deliver-to/arrival-text.ts';
import { DeliverToChoice } from '@/client/components/deliver-to/deliver-to.tsx';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { PlaceFees } from '@/client/components/place-fees.tsx';
import { PolicyList } from '@/client/components/policy-list.tsx';
import { Price, PricingContext, ProductPrice, useFormatMoney } from '@/client/components/price.tsx';
import { ProductCorner } from '@/client/components/product-card.tsx';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { Instalments } from '@/client/components/stripe/instalments.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { stockNote } from '@/shared/catalog/condition.ts';
import {
  collectionOfProduct,
  deliveryFeeTo,
  deliveryRange,
  isSharedFee,
  type SellerTerms,
} from '@/shared/catalog/delivery.ts';
import {
  closedOrdersText,
  depositText,
  leadTimeText,
  NO_CHANGE_OF_MIND,
} from '@/shared/catalog/made-to-order.ts';
import { badgeOf, sizeText } from '@/shared/catalog/product-text.ts';
import { amountToPay } from '@/shared/checkout/price-cart.ts';
import { MAX_LINE_QUANTITY, regionName } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import { ConditionSummary } from './condition.tsx';

export type BuyBoxProps = {
  product: Product;
  /** The chosen one of a product with options. */
  variantId?: number | undefined;
  choice?: ReactNode;
  terms?: SellerTerms | undefined;
  renderAdd: (quantity: number) => ReactNode;
  inCart?: ReactNode;
  heart?: ReactNode;
  /** Shows a fixed button at the bottom on phones. */
  hasBar?: boolean;
  askHref?: string | undefined;
  /** Level of the product's name. Default 1, the page's title. */
  level?: 1 | 4;
};

/** Id of the quantity and button, for keyboard links. */
export const BUY_ID = 'buy';

export function BuyBox({
  product,
  variantId = product.id,
  choice,
  terms,
  renderAdd,
  inCart,
  heart,
  hasBar = false,
  askHref,
  level = 1,
}: BuyBoxProps) {
  const Heading = `h${level}` as const;
  const [chosenQuantity, setChosenQuantity] = useState(1);
  const max = Math.min(product.stock, MAX_LINE_QUANTITY);
  const badge = badgeOf(product);
  const [button, isAway] = useIsAway();
  const quantity = Math.max(1, Math.min(chosenQuantity, max));
  const size = sizeText(product);
  const policy = useContext(PricingContext);

  return (
    <div>
      {badge && (
        <p className="mb-4 flex">
          <ProductCorner badge={badge} />
        </p>
      )}
      <Heading className="font-display text-4xl tracking-[-0.018em] wrap-anywhere">{product.name}</Heading>
      <p className="text-ink-soft mt-2">
        <SellerLink id={product.vendorId} name={product.vendorName} className="underline" />
        {`, ${regionName(product.region)}`}
        {askHref && (
          <span className="whitespace-nowrap">
            {' · '}
            <a href={askHref} className="relative underline underline-offset-4 tap-area">
              Ask the seller
            </a>
          </span>
        )}
      </p>
      <p className="mt-1">
        <a
          href="#reviews"
          aria-label={ratingName(product)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <Rating value={product.rating} count={product.reviewCount} />
        </a>
      </p>
      {choice}
      <p className="mt-4">
        <ProductPrice price={product.price} compareAtPrice={product.compareAtPrice} size="xl" />
      </p>
      <Instalments amount={amountToPay(product.price, policy)} />
      {size && <p className="mt-2">{size}</p>}
      <Stock product={product} />
      <ConditionSummary product={product} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex row everywhere */}
      <div
        id={BUY_ID}
        role="group"
        aria-label="Buy"
        tabIndex={-1}
        className="noscript:hidden scroll-mt-40 mt-6 outline-none flex flex-wrap items-start gap-3"
      >
        {product.stock > 0 && (
          <QuantityStepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={max}
            onValueChange={setChosenQuantity}
          />
        )}
        <div className="flex min-w-60 flex-1 items-start gap-3">
          <div className="flex-1">
            <div ref={button}>{renderAdd(quantity)}</div>
            {inCart}
          </div>
          {heart}
        </div>
      </div>
      {hasBar && (
        <p className="mt-1">
          <CompareButton product={{ id: variantId, name: product.name }} />
        </p>
      )}
      {product.aiPickReason && (
        <p className="bg-accent-soft mt-6 flex gap-3 rounded-md px-4 py-3 text-sm">
          <Sparkles aria-hidden className="text-accent mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            <span className="font-medium">Why it is an AI Pick:</span> {product.aiPickReason}
          </span>
        </p>
      )}
      <AwayNotice away={terms?.away} seller={product.vendorName} className="mt-6" />
      {product.stock > 0 && <DeliveryOptions product={product} terms={terms} />}
      {hasBar && isAway && product.stock > 0 && (
        <div
          data-buy-bar
          data-print="none"
          className="z-bar border-line bg-canvas fixed inset-x-0 bottom-0 flex items-center gap-4 border-t px-5 pt-2.5 low:hidden pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden"
        >
          <p className="min-w-0 flex-1">
            <ProductPrice price={product.price} compareAtPrice={product.compareAtPrice} />
          </p>
          <div className="shrink-0">{renderAdd(quantity)}</div>
        </div>
      )}
    </div>
  );
}

/** Accessible name of the link to the reviews; starts with its visible text. */
function ratingName({ rating, reviewCount }: Product): string | undefined {
  if (reviewCount === 0) return undefined;
  const stars = Number(rating).toFixed(1);
  return `${stars} (${reviewCount}): ${stars} out of 5 stars, ${formatCount(reviewCount, 'review')}`;
}

function useIsAway() {
  const element = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsAway(entries.at(-1)?.isIntersecting === false),
      {
        // Height of the sticky header.
        rootMargin: '-64px 0px 0px',
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isAway] as const;
}

const TONES = { danger: 'text-danger', caution: 'text-caution', positive: 'text-positive' };

function Stock({ product }: { product: Product }) {
  const pricing = useContext(PricingContext);
  const format = useFormatMoney();
  const leadTime = leadTimeText(product);
  const closed = closedOrdersText(product, new Date());
  const deposit = depositText({ ...product, amountToPay: amountToPay(product.price, pricing) }, format);
  const { text, tone } = leadTime
    ? { text: closed ?? leadTime, tone: closed ? ('caution' as const) : ('positive' as const) }
    : stockNote(product);
  return (
    <>
      <p className={`mt-3 flex items-center gap-2 text-sm font-medium ${TONES[tone]}`}>
        <span aria-hidden className="chosen-mark size-2 rounded-full bg-current" />
        {text}
      </p>
      {leadTime && (
        <p className="text-ink-soft mt-1 text-sm text-pretty">
          {closed ? `${leadTime}. ` : ''}
          {[deposit, NO_CHANGE_OF_MIND].filter(Boolean).join(' ')}
        </p>
      )}
    </>
  );
}

type DeliveryOptionsProps = {
  product: Product;
  /** Undefined while the vendor's terms load. */
  terms?: SellerTerms | undefined;
};

export function DeliveryOptions({ product, terms }: DeliveryOptionsProps) {
  const { place, hours, instructions } = collectionOfProduct(product, terms);
  const isNamed = Boolean(product.collectionAddress || terms?.collectionPlace);
  return (
    <PolicyList
      className="mt-8"
      isMadeToOrder={product.leadTimeWeeks !== null}
      delivery={<Delivery product={product} terms={terms} place={place} />}
      collection={
        <>
          Free, from {isNamed ? place : `${product.vendorName}, ${regionName(product.region)}`}.{' '}
          {collectionText([product], terms)}
          {[hours, instructions].map(
            (note) =>
              note && (
                <span key={note} className="text-ink-faint mt-1 block whitespace-pre-line">
                  {note}
                </span>
              ),
          )}
        </>
      }
    />
  );
}

function Delivery({ product, terms, place }: DeliveryOptionsProps & { place: string }) {
  const money = useFormatMoney();
  const chosen = useDeliverTo();
  const { deliveryAvailable, deliveryFee } = product;
  const total = amountToPay(product.price, useContext(PricingContext));
  if (!deliveryAvailable) return 'No delivery: collect it from the seller.';

  const own = { deliveryAvailable, deliveryFeeCents: toCents(deliveryFee) };
  const places = terms?.places ?? [];
  const time = `in about ${arrivalText([product], terms?.away)}.`;
  const covers = (fee: number, isShared: boolean) => {
    if (fee === 0) return '';
    return isShared
      ? ' One fee for everything you order from this seller.'
      : ' One fee, however many you buy.';
  };
  const price = (fee: number) => (fee === 0 ? 'free of charge' : `for ${money(fee)}`);

  const fee = chosen && deliveryFeeTo(own, places, chosen.destination);
  const sentence = () => {
    if (chosen) {
      return fee === null
        ? `Can’t be delivered to ${chosen.name}. Collect it from ${place}.`
        : `To ${chosen.name} ${price(fee)}, ${time}${covers(fee, isSharedFee(places, chosen.destination))}`;
    }
    const range = deliveryRange(own, places);
    if (!range) return 'Not delivered within New Zealand.';
    const { lowest, highest, isEverywhere } = range;
    const except = isEverywhere ? '' : ' Some regions not covered.';
    if (lowest === highest)
      return `To your door ${price(lowest)}, ${time}${covers(lowest, isSharedFee(places, null))}${except}`;
    const fees = `${lowest === 0 ? 'free' : money(lowest)} to ${money(highest)}`;
    return `To your door for ${fees}, depending on your region, ${time}${except}`;
  };

  return (
    <>
      <span role="status">
        {sentence()}
        {fee !== null && (
          <span className="block">
            <Price amount={total + fee} size="sm" className="text-ink" /> to your door
          </span>
        )}
      </span>
      <DeliverToChoice sellers={terms ? [terms] : []} className="mt-3 max-w-72" />
      {places.length > 0 && <PlaceFees places={places} className="noscript:flex mt-2 hidden max-w-72" />}
    </>
  );
}
