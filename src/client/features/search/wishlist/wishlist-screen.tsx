import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { Heart, Share2, TrendingDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { copyLinkWhenReady } from '@/client/components/copy-link-button.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { ProductCard, ProductCardPlaceholder } from '@/client/components/product-card.tsx';
import { keptWishes } from '@/client/components/wishlist/kept-wishes.ts';
import { setWish } from '@/client/components/wishlist/toggle-wish.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi, useCalls } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { PieceCard as Product } from '@/shared/catalog/catalog.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { WISH_GRID, WISH_SIZES } from './shared-wishlist-screen.tsx';

type RenderAction = (product: Product) => ReactNode;

type WishlistScreenProps = { isSignedIn: boolean; renderAction: RenderAction };

export function WishlistScreen({ isSignedIn, renderAction }: WishlistScreenProps) {
  return (
    <Container>
      {isSignedIn ? (
        <OwnWishlist renderAction={renderAction} />
      ) : (
        <KeptWishlist renderAction={renderAction} />
      )}
    </Container>
  );
}

function OwnWishlist({ renderAction }: { renderAction: RenderAction }) {
  const api = useApi();
  const { data: wishlist, ...query } = useQuery(api.wishlist.get.queryOptions());
  return (
    <>
      <PageHeader
        title="Wishlist"
        text={
          <>
            One email a day at most, when something here gets cheaper or is back in stock.{' '}
            <Link to="/account" hash="notifications" className="underline underline-offset-4">
              Change this
            </Link>
          </>
        }
        actions={wishlist && wishlist.items.length > 0 && <ShareWishlist shareToken={wishlist.shareToken} />}
      />
      {wishlist ? <Wishes wishes={wishlist.items} renderAction={renderAction} /> : <Waiting query={query} />}
    </>
  );
}

function KeptWishlist({ renderAction }: { renderAction: RenderAction }) {
  const api = useApi();
  const isHydrated = useHydrated();
  const storedWishes = keptWishes.use();
  const { data: loadedProducts, ...query } = useQuery({
    ...api.catalog.byIds.queryOptions({ ids: storedWishes.map(({ productId }) => productId) }),
    enabled: isHydrated && storedWishes.length > 0,
    placeholderData: (previous) => previous,
  });
  const isWaiting = !isHydrated || (storedWishes.length > 0 && !loadedProducts);
  const products = new Map(loadedProducts?.map((product) => [product.id, product]));
  const wishes = storedWishes.flatMap(({ productId, price }): WishedProduct[] => {
    const product = products.get(productId);
    return product ? [{ product, priceWhenAdded: price, isOnSale: true }] : [];
  });
  const gone = isWaiting || query.isPlaceholderData ? 0 : storedWishes.length - wishes.length;
  return (
    <>
      <PageHeader
        title="Wishlist"
        text="Saved in this browser. Sign in to keep it, share it, and get an email when something gets cheaper or is back in stock."
        actions={
          <ButtonLink to="/login" search={{ redirect: '/wishlist' }} variant="secondary">
            Sign in
          </ButtonLink>
        }
      />
      {gone > 0 && (
        <Notice tone="info" className="mb-8">
          {formatCount(gone, 'item')} you saved {gone === 1 ? 'is' : 'are'} no longer sold.{' '}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => keptWishes.write(storedWishes.filter(({ productId }) => products.has(productId)))}
          >
            Remove {gone === 1 ? 'it' : 'them'}
          </Button>
        </Notice>
      )}
      {/* The server does not know this browser's wishlist: the height keeps the footer from shifting into view. */}
      <div className="min-h-[85dvh]">
        {isWaiting ? (
          <Waiting query={query} />
        ) : (
          <Wishes wishes={wishes} renderAction={renderAction} isEmpty={storedWishes.length === 0} />
        )}
      </div>
    </>
  );
}

type WishesProps = { wishes: readonly WishedProduct[]; renderAction: RenderAction; isEmpty?: boolean };

function Wishes({ wishes, renderAction, isEmpty = wishes.length === 0 }: WishesProps) {
  const api = useApi();
  const calls = useCalls();
  const router = useRouter();
  if (isEmpty) {
    return (
      <EmptyState
        illustration={<Heart />}
        title="Nothing saved yet"
        text="Press the heart on anything you like, and find it here again."
        action={<ButtonLink to="/">Browse products</ButtonLink>}
      />
    );
  }
  const open = () => void router.navigate({ to: '/wishlist' });
  return (
    <ul aria-label="Wishlist" className={WISH_GRID}>
      {wishes.map((wish) => (
        <li key={wish.product.id}>
          <WishCard
            wish={wish}
            renderAction={renderAction}
            onRemove={() => {
              const { id, listingId, name } = wish.product;
              const removed = { id, listingId, name, price: wish.priceWhenAdded };
              void setWish({ api, calls, open }, removed, false);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ query }: { query: { isError: boolean; isFetching: boolean; refetch: () => unknown } }) {
  if (query.isError) return <ErrorState title="Your wishlist could not be loaded" query={query} />;
  return (
    <Loading label="Loading your wishlist..." className={`${WISH_GRID} min-h-112`}>
      <ProductCardPlaceholder />
      <ProductCardPlaceholder />
    </Loading>
  );
}

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Creates the link and copies it in one press; the dialog shows it, and stops sharing. */
function ShareWishlist({ shareToken }: { shareToken: string | null }) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const share = trpc.wishlist.share.useMutation({
    onSuccess: (next) =>
      api.wishlist.get.setData(undefined, (wishlist) => wishlist && { ...wishlist, ...next }),
    onError: (error) => toast.failure(error, 'Sharing not changed'),
  });
  const [isCopied, setIsCopied] = useState(false);
  const linkOf = (token: string | null) => `${window.location.origin}/wishlist/${token}`;
  const copy = async () => {
    setIsCopied(false);
    const made = shareToken ? Promise.resolve({ shareToken }) : share.mutateAsync();
    setIsCopied(await copyLinkWhenReady(made.then((next) => linkOf(next.shareToken))));
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
          void copy();
        }}
      >
        <Share2 aria-hidden /> Share
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ShareDialog
            link={shareToken && linkOf(shareToken)}
            isCopied={isCopied}
            isCreating={share.isPending}
            onCreate={() => void copy()}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface WishedProduct {
  product: Product;
  isOnSale: boolean;
  priceWhenAdded: Decimal;
}

type WishCardProps = {
  wish: WishedProduct;
  renderAction: (product: Product) => ReactNode;
  onRemove: () => void;
};

function WishCard({ wish: { product, isOnSale, priceWhenAdded }, renderAction, onRemove }: WishCardProps) {
  const money = useFormatMoney();
  const saved = toCents(priceWhenAdded) - toCents(product.price);
  const remove = (
    <Button variant="quiet" size="sm" isWide onClick={onRemove}>
      Remove <VisuallyHidden>{product.name}</VisuallyHidden>
    </Button>
  );
  if (!isOnSale) {
    return (
      <article className="border-line flex h-full flex-col justify-between rounded-md border border-dashed p-4">
        <div>
          <h2 className="font-display text-lg leading-snug wrap-anywhere">{product.name}</h2>
          <p className="text-ink-soft mt-2 text-sm">No longer sold.</p>
        </div>
        <div className="mt-4">{remove}</div>
      </article>
    );
  }
  return (
    <ProductCard
      product={product}
      sizes={WISH_SIZES}
      level={2}
      heart={null}
      action={
        <div className="flex flex-col gap-1">
          {saved > 0 && (
            <p className="text-positive mb-2 flex items-start gap-1.5 text-sm">
              <TrendingDown aria-hidden className="mt-0.5 size-4 shrink-0" />
              {money(priceWhenAdded)} when you saved it
            </p>
          )}
          {renderAction(product)}
          {remove}
        </div>
      }
    />
  );
}
