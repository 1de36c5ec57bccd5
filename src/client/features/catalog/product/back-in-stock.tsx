import { useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { setWish, type WishedProduct } from '@/client/components/wishlist/toggle-wish.ts';
import { useWished } from '@/client/components/wishlist/use-wished.ts';
import { useApi, useCalls } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { isBackText } from '@/shared/catalog/made-to-order.ts';
import { variantPath } from '@/shared/catalog/product-text.ts';

type BackInStockProps = {
  product: Product;
  /** The product or its sold-out variant. */
  piece: WishedProduct;
  /** Asks a visitor's address. */
  renderRequest: (question: null) => ReactNode;
};

/**
 * News that a sold-out piece is back: in an account by its wishlist, whose mails announce it; for visitors by a
 * confirmed address. A visitor's wish joins their account at sign-in.
 */
export function BackInStock({ product, piece, renderRequest }: BackInStockProps) {
  const api = useApi();
  const calls = useCalls();
  const router = useRouter();
  const isSignedIn = useOptionalQuery(api.auth.current.queryOptions()) != null;
  const isWished = useWished(piece);
  const [isAskingAddress, setAskingAddress] = useState(false);
  if (isSignedIn && isWished) {
    return <p role="status">It’s on your wishlist: we’ll email you when it {isBackText(product)}.</p>;
  }
  const wish = async () => {
    const open = () => void router.navigate({ to: '/wishlist' });
    if (!isWished) await setWish({ api, calls, open }, piece, true);
    if (!isSignedIn)
      await router.navigate({ to: '/login', search: { redirect: variantPath(product, piece.id) } });
  };
  if (!isSignedIn && isAskingAddress) {
    return (
      <div className="flex flex-col gap-3">
        {renderRequest(null)}
        <Button variant="quiet" size="sm" className="self-start" onClick={() => void wish()}>
          Or sign in and save it to your wishlist
        </Button>
      </div>
    );
  }
  return (
    <Button isWide onClick={() => (isSignedIn ? void wish() : setAskingAddress(true))}>
      <Mail aria-hidden />
      {product.leadTimeWeeks === null ? 'Email me when it’s back' : `Email me when it ${isBackText(product)}`}
    </Button>
  );
}
