import type { ReactNode } from 'react';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';

export type ProductSummaryProps = {
  product: Product;
  terms?: SellerTerms | undefined;
  /** The button that puts that many in the cart. */
  renderAdd: (quantity: number) => ReactNode;
  inCart?: ReactNode;
  heart?: ReactNode;
  /** The seller's video action. */
  videoAction?: ReactNode;
  /** True on the product's page, where a fixed button follows on phones. */
  isPage?: boolean;
  askHref?: string | undefined;
};

export function ProductSummary({
  product,
  terms,
  renderAdd,
  inCart,
  heart,
  videoAction,
  isPage = false,
  askHref,
}: ProductSummaryProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 @min-[60rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] @min-[60rem]:items-start">
        <Gallery product={product} videoAction={videoAction} />
        <div className="@min-[60rem]:sticky @min-[60rem]:top-24">
          <BuyBox
            product={product}
            terms={terms}
            renderAdd={renderAdd}
            inCart={inCart}
            heart={heart}
            hasBar={isPage}
            askHref={askHref}
          />
        </div>
      </div>
    </div>
  );
}
