import { AddToCartButton } from '@/client/features/cart/add-to-cart-button.tsx';
import { ProductSummary } from '@/client/features/product/product-summary.tsx';
import type { ProductScreenProps } from '@/client/features/vendor-dashboard/product-screen.tsx';

/** What the shop draws of a product, for the preview beside the form. */
export const SHOP_PREVIEW: Pick<ProductScreenProps, 'renderPage' | 'renderCardAction'> = {
  renderPage: (product) => (
    <ProductSummary
      product={product}
      renderAdd={(quantity) => <AddToCartButton product={product} quantity={quantity} isWide />}
    />
  ),
  renderCardAction: (product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />,
};
