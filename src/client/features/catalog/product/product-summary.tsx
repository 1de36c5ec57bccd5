import type { ReactNode } from 'react';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';

export type ProductSummaryProps = {
  product: Product;
  /** How its vendor's things get home. */
  terms?: SellerTerms | undefined;
  /** The button that puts that many in the cart. */
  renderAdd: (quantity: number) => ReactNode;
  /** How many of it the viewer's cart holds. */
  inCart?: ReactNode;
  /** What saves it for later. */
  heart?: ReactNode;
  /** What its seller can do about its video. */
  videoAction?: ReactNode;
  /** It is the page itself: on phones, its button follows. */
  isPage?: boolean;
  /** Leads to the field for a question, where the page has one for this viewer. */
  askHref?: string | undefined;
};

/** The head of a product's page: pictures, name, price and button. Side by side where its place is wide enough. */
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
