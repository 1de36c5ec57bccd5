import { Clapperboard, Rotate3d, X } from 'lucide-react';
import { type ReactNode, Suspense, useContext, useId, useState } from 'react';
import { ProductLink } from '@/client/components/product-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { Choices, PieceCard, ProductCard as Product } from '@/shared/catalog/catalog.ts';
import { conditionLine } from '@/shared/catalog/condition.ts';
import { cardLeadTimeText, closedOrdersText } from '@/shared/catalog/made-to-order.ts';
import {
  badgeOf,
  choicesText,
  type ProductBadge,
  sizeText,
  stockToBuy,
} from '@/shared/catalog/product-text.ts';
import { variantName, videoOf } from '@/shared/catalog/variants.ts';
import { priceText } from '@/shared/checkout/price-cart.ts';
import { turnsAllAround } from '@/shared/videos/video-playback.ts';
import { ColourDots } from './colour-dots.tsx';
import { CompareButton } from './compare/compare-button.tsx';
import { CardDelivery } from './deliver-to/card-delivery.tsx';
import { cropClass } from './image-crop.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { PricingContext, ProductPrice } from './price.tsx';
import { isVideoBeingMade, VideoBeingMade } from './video/being-made.tsx';
import type { TurningVideoProps } from './video/turning-video.tsx';
import { HeartButton, ON_PICTURE } from './wishlist/heart-button.tsx';

type ProductCardProps = {
  product: Product & Partial<Pick<PieceCard, 'listingId'>>;
  sizes: string;
  priority?: PictureProps['priority'];
  level?: 2 | 3;
  note?: ReactNode;
  match?: string | undefined;
  action?: ReactNode;
  heart?: ReactNode;
};

export function ProductCard({
  product,
  sizes,
  priority = 'later',
  level = 3,
  note,
  match,
  action,
  heart,
}: ProductCardProps) {
  const { id, name, choices, variant, rating, reviewCount } = product;
  const shown = { ...product, ...variant, id };
  const { price, compareAtPrice, imageUrl } = shown;
  const { listingId = id } = product;
  const piece = { id: variant?.id ?? id, listingId, name: variantName(product, variant), price };
  const Heading = `h${level}` as const;
  const range = useChoices(choices, price);
  const stock = variant?.stock ?? stockToBuy(product);
  const closed = closedOrdersText({ ...shown, stock }, new Date());
  const facts = [
    variant?.values.join(', ') ?? null,
    range && !variant ? null : sizeText(shown),
    conditionLine(product),
    range,
    closed ?? cardLeadTimeText(shown),
  ].filter((fact) => fact !== null);
  const isSoldOut = stock === 0;
  const badge = badgeOf(shown);
  const video = videoOf(product, variant);

  return (
    <article className="group relative flex h-full flex-col">
      <div className="bg-sunken relative aspect-[4/3] overflow-hidden rounded-md">
        <Picture
          url={imageUrl}
          alt=""
          sizes={sizes}
          priority={priority}
          className={cx(
            'size-full transition-transform duration-500 ease-out group-hover:scale-[1.025]',
            cropClass(product.imageCrops?.[imageUrl]),
            isSoldOut && 'opacity-55',
          )}
        />
        {video.video3dStatus === 'ready' && video.video3dUrl && (
          <TurningView
            url={video.video3dUrl}
            name={name}
            source={video.video3dSource}
            turnSeconds={video.video3dTurnSeconds}
          />
        )}
        {isVideoBeingMade(video) && <VideoBeingMade isSmall />}
        <span className="absolute top-2 left-2 flex flex-wrap gap-1 sm:top-3 sm:left-3">
          {isSoldOut && !closed ? (
            <Corner>Sold out</Corner>
          ) : (
            badge && <ProductCorner badge={badge} why={product.aiPickReason} />
          )}
        </span>
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <Heading className="font-display text-lg leading-snug text-pretty">
          <ProductLink
            id={listingId}
            variantId={variant?.id ?? id}
            name={name}
            className="wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-md"
          />
        </Heading>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <ProductPrice price={price} compareAtPrice={compareAtPrice} />
        </p>
        {choices && <ColourDots colours={choices.colours} />}
        <div className="text-ink-soft mt-1.5 text-xs sm:text-sm">
          {facts.length > 0 && (
            <p className="flex flex-wrap gap-x-2.5">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          )}
          <p>
            <CardDelivery product={shown} />
          </p>
          <p className="mt-1 flex items-center gap-x-4">
            {reviewCount > 0 && <Rating value={rating} count={reviewCount} isShort />}
            <CompareButton product={piece} />
          </p>
        </div>
        {match && <p className="text-ink-faint mt-1 text-xs text-pretty wrap-anywhere">{match}</p>}
        {note && <p className="text-accent mt-1.5 text-sm text-pretty">{note}</p>}
        {action && <div className="relative mt-auto pt-3">{action}</div>}
      </div>
      {heart === undefined ? (
        <HeartButton
          product={{ ...piece, isAnyVariant: true }}
          className="absolute top-0 right-0 z-1"
          isOnPicture
        />
      ) : (
        heart
      )}
    </article>
  );
}

/** Returns '6 options, from $260 (you pay $306.80)'; without a price if it is the shown one. */
function useChoices(choices: Choices | null, price: string): string | null {
  const { currency, ...pricePolicy } = useContext(PricingContext);
  const count = choicesText(choices);
  if (!choices || count === null || choices.fromPrice === price) return count;
  return `${count}, from ${priceText(choices.fromPrice, { currency, pricePolicy }).replaceAll(/[.,]00(?!\d)/g, '')}`;
}

/** A badge on a product's picture. @param why reason of an AI pick, on hover and for screen readers */
export function ProductCorner({ badge, why = null }: { badge: ProductBadge; why?: string | null }) {
  if (badge !== 'AI Pick') return <Corner>{badge}</Corner>;
  return (
    <Corner isStrong why={why}>
      {badge}
      {why && <VisuallyHidden>: {why}</VisuallyHidden>}
    </Corner>
  );
}

type CornerProps = { isStrong?: boolean; why?: string | null; children: ReactNode };

function Corner({ isStrong = false, why = null, children }: CornerProps) {
  return (
    <span
      title={why ?? undefined}
      className={cx(
        'text-label rounded-sm px-2 py-1',
        isStrong ? 'bg-accent text-accent-ink' : 'bg-raised text-ink',
      )}
    >
      {children}
    </span>
  );
}

export function ProductCardPlaceholder() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-[4/3] w-full rounded-md" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-2.5 h-4 w-1/3" />
      <Skeleton className="mt-2.5 h-4 w-1/2" />
      <Skeleton className="mt-4 h-9 w-full" />
    </div>
  );
}

const TurningVideo = lazyPart(async () => (await import('./video/turning-video.tsx')).TurningVideo, null);

type TurningViewProps = Pick<TurningVideoProps, 'url' | 'name' | 'source' | 'turnSeconds'>;

/** The 360° video of a card; player and video load on demand. */
function TurningView(video: TurningViewProps) {
  const { name, source } = video;
  const [isShown, setIsShown] = useState(false);
  const isAllAround = turnsAllAround(source);
  const label = isShown
    ? `Show the picture of ${name}`
    : isAllAround
      ? `Show ${name} in 360°`
      : `Show the video of ${name}`;
  const Icon = isShown ? X : isAllAround ? Rotate3d : Clapperboard;
  return (
    <>
      {isShown && (
        <div className="absolute inset-0 z-1">
          <Suspense>
            <TurningVideo {...video} isAskedFor isSmall />
          </Suspense>
        </div>
      )}
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className={cx(
          'text-ink hover:text-accent absolute z-1 grid size-11 place-items-center transition-colors',
          isShown ? 'top-0 left-0' : 'right-0 bottom-0',
        )}
      >
        <span className={ON_PICTURE}>
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      </button>
    </>
  );
}

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
