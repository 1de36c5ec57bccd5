import { useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { setWish } from '@/client/components/wishlist/toggle-wish.ts';
import { useWished } from '@/client/components/wishlist/use-wished.ts';
import { useApi, useCalls } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';

/** Saves a sold-out product to the wishlist, whose mails announce it. A visitor's wish joins their account at sign-in. */
export function BackInStock({ product }: { product: Product }) {
  const api = useApi();
  const calls = useCalls();
  const router = useRouter();
  const isSignedIn = useOptionalQuery(api.auth.current.queryOptions()) != null;
  const isWished = useWished(product.id);
  if (isSignedIn && isWished) {
    return <p role="status">It’s on your wishlist: we’ll email you when it’s back.</p>;
  }
  const ask = async () => {
    const open = () => void router.navigate({ to: '/wishlist' });
    if (!isWished) await setWish({ api, calls, open }, product, true);
    if (!isSignedIn) await router.navigate({ to: '/login', search: { redirect: productPath(product) } });
  };
  return (
    <>
      <Button isWide onClick={() => void ask()}>
        <Mail aria-hidden />
        Email me when it’s back
      </Button>
      {!isSignedIn && (
        <p className="text-ink-faint mt-1 text-sm">Sign in next, so that we know your address.</p>
      )}
    </>
  );
}
