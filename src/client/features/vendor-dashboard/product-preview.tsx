import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { ProductCard } from '@/client/shop/product-card.tsx';
import type { OwnProduct, Product } from '@/shared/catalog.ts';
import { type FormerPriceVerdict, judgeFormerPrice, previewProduct } from './preview-product.ts';
import type { ProductDraft } from './product-draft.ts';
import type { ProductFormApi } from './product-form.tsx';

export type ProductPreviewProps = {
  form: ProductFormApi;
  /** As it is saved; null for a new one. */
  product: OwnProduct | null;
  /** Under which name a new product is sold. */
  sellerName: string;
  /** The head of the page that shoppers see. */
  renderPage: (product: Product) => ReactNode;
  /** The button of a card. */
  renderCardAction: (product: Product) => ReactNode;
};

/** What shoppers will see of the product as it is typed: drawn by what draws the shop, but nothing in it can be pressed. */
export function ProductPreview({
  form,
  product,
  sellerName,
  renderPage,
  renderCardAction,
}: ProductPreviewProps) {
  const typed = useWatch({ control: form.control, compute: (values: ProductDraft) => values });
  const draft = useDeferredValue(typed);
  const verdict = useFormerPrice(draft, product);
  const preview = previewProduct(draft, product, sellerName, verdict.kind === 'shown');
  const note = useFormerPriceNote(verdict);

  return (
    <section
      aria-label="Preview"
      // Nothing in it can take the focus, and what scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className="flex flex-col gap-8"
    >
      <ul aria-live="polite" className="text-ink-soft flex flex-col gap-1 text-sm empty:hidden">
        {draft.status === 'draft' && <li>A draft: shoppers do not see it.</li>}
        {note && <li>{note}</li>}
      </ul>
      <Part title="In lists">
        <div className="w-60 max-w-full">
          <ProductCard product={preview} sizes="15rem" level={3} action={renderCardAction(preview)} />
        </div>
      </Part>
      <Part title="On its page">{renderPage(preview)}</Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="text-ink-faint text-label mb-3">{title}</h3>
      {/* As large as on a phone, which is as wide as this column. */}
      <div inert className="max-w-md [--text-4xl:2.25rem]">
        {children}
      </div>
    </section>
  );
}

/** Asks the server for its verdict on a former price as soon as there is one to be judged. */
function useFormerPrice(draft: ProductDraft, product: OwnProduct | null): FormerPriceVerdict {
  const api = useApi();
  const { kind, amount } = judgeFormerPrice(draft, product, undefined);
  const { data } = useQuery({
    ...api.vendor.formerPrice.queryOptions({ id: product?.id ?? 0, compareAtPrice: amount }),
    enabled: kind === 'unknown',
  });
  return judgeFormerPrice(draft, product, data?.until);
}

function useFormerPriceNote(verdict: FormerPriceVerdict): string | null {
  const money = useFormatMoney();
  switch (verdict.kind) {
    case 'not-higher':
      return 'The former price is not shown: it is not higher than the price.';
    case 'new-product':
      return 'The former price is not shown: a new product has no earlier price.';
    case 'too-short':
      return `The former price is not shown: ${money(verdict.amount)} was not the price for 14 of the last 60 days.`;
    case 'shown':
      return `Shown as a sale until ${formatDate(new Date(`${verdict.until}T00:00:00Z`))}.`;
    default:
      return null;
  }
}
