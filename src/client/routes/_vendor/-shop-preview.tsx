import { useRouteContext } from '@tanstack/react-router';
import { ProductSummary } from '@/client/features/catalog/product/product-summary.tsx';
import type { ProductScreenProps } from '@/client/features/catalog/vendor/editor/product-screen.tsx';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { Product } from '@/shared/catalog/catalog.ts';

export const SHOP_PREVIEW: Pick<ProductScreenProps, 'renderPage' | 'renderCardAction'> = {
  renderPage: (product) => <PreviewPage product={product} />,
  renderCardAction: (product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />,
};

/** The page head with the vendor's fees and collection place; an admin sees another's product without them. */
function PreviewPage({ product }: { product: Product }) {
  const { me } = useRouteContext({ from: '/_vendor' });
  const isOwn = product.vendorId === 0 || product.vendorId === me.id;
  const setup = useOptionalQuery(useApi().vendorSetup.get.queryOptions(undefined, { enabled: isOwn }));
  const delivery = isOwn ? setup?.delivery : undefined;
  return (
    <ProductSummary
      level={4}
      product={product}
      terms={
        delivery && {
          vendorId: product.vendorId,
          places: delivery.places,
          collectionPlace: delivery.collectionAddress,
          collectionHours: delivery.collectionHours,
          collectionInstructions: delivery.collectionInstructions,
          collectionReadyDays: delivery.collectionReadyDays,
        }
      }
      renderAdd={(quantity) => <AddToCartButton product={product} quantity={quantity} isWide />}
    />
  );
}
