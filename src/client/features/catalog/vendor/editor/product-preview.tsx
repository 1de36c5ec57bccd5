import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { ProductCard } from '@/client/components/product-card.tsx';
import type { OwnProduct, Product } from '@/shared/catalog/catalog.ts';
import type { ProductFormApi } from './form-controls.tsx';
import { previewProduct, useFormerPrice } from './preview-product.ts';
import type { ProductDraft } from './product-draft.ts';
export type ProductPreviewProps = {
  form: ProductFormApi;
  product: OwnProduct | null;
  sellerName: string;
  renderPage: (product: Product) => ReactNode;
  renderCardAction: (product: Product) => ReactNode;
};

/** Previews the draft with the shop's own components, made inert. */
export function ProductPreview({
  form,
  product,
  sellerName,
  renderPage,
  renderCardAction,
}: ProductPreviewProps) {
  const typed = useWatch({ control: form.control, compute: (values: ProductDraft) => values });
  const draft = useDeferredValue(typed);
  const formerPrice = useFormerPrice(draft, product);
  const preview = previewProduct(draft, product, sellerName, formerPrice.isShown);

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
        {formerPrice.note && <li>{formerPrice.note}</li>}
      </ul>
      <Part title="In lists">
        <div className="w-60 max-w-full">
          <ProductCard
            product={preview}
            sizes="15rem"
            level={3}
            heart={null}
            action={renderCardAction(preview)}
          />
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
      <div inert className="max-w-md [--text-4xl:2.25rem]">
        {children}
      </div>
    </section>
  );
}
