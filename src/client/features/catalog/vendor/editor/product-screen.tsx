import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { Eye, Rotate3d } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { HidingNotice } from '@/client/features/catalog/vendor/hiding-notice.tsx';
import { PricePanel } from '@/client/features/pricing/price-panel.tsx';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { DRAFT_DAYS, draftKey } from '@/client/lib/kept-drafts.ts';
import { type ApiForm, useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Container } from '@/client/ui/container.tsx';
import { ConflictChoice, Form, SubmitButton } from '@/client/ui/form.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { OwnProduct, ProductInput } from '@/shared/catalog/catalog.ts';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import { CertificatesCard } from './passport/certificates-card.tsx';
import {
  changedFields,
  controlOf,
  draftFields,
  draftOf,
  newDraft,
  type ProductDraft,
  productDraft,
} from './product-draft.ts';
import { ProductFields } from './product-form.tsx';
import { ProductPreview, type ProductPreviewProps } from './product-preview.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SaleCard } from './sale-card.tsx';
import { useCurrentValues } from './use-current-values.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useSaveProduct } from './use-save-product.ts';
import { VariantsCard } from './variants/variants-card.tsx';

const PreviewDrawer = lazyPart(async () => (await import('./preview-drawer.tsx')).PreviewDrawer);

export type ProductScreenProps = Pick<ProductPreviewProps, 'renderPage' | 'renderCardAction'> & {
  me: Me;
} & (
    | { product: OwnProduct; setup?: never }
    | { product: null; setup: Pick<VendorSetup, 'profile' | 'delivery'> }
  );

/** Edits a product beside its preview. The draft stays in the browser until saved. */
export function ProductScreen({ product, setup, me, renderPage, renderCardAction }: ProductScreenProps) {
  const navigate = useNavigate();
  // Fixed at mount: a background refetch must not change the form's base.
  const [saved] = useState(() => (product ? draftOf(product) : newDraft(setup)));
  const [hasDirtyVariants, setHasDirtyVariants] = useState(false);
  // The product as last saved by another card of this page.
  const stored = useRef(product);
  const saving = useSaveProduct(product, {
    began: () => draft.began(),
    typed: () => form.getValues(),
    onSaved: () => {
      draft.settle();
      // With unsaved variants, the question before leaving.
      void navigate({
        to: '/vendor-dashboard',
        search: { tab: 'products' },
        ignoreBlocker: !hasDirtyVariants,
      });
    },
  });
  const form: ApiForm<ProductDraft, ProductInput> = useApiForm(productDraft, {
    mutation: saving,
    version: {
      read: useCurrentValues(product),
      onTaken(values) {
        draft.noteSaved(values);
        saving.dismiss();
      },
    },
    fieldOf: (path) => controlOf(path.split('.')),
    defaultValues: saved,
  });
  const draft = useProductDraft(form, draftKey(me.id, `product.${product?.id ?? 'new'}`), saved, !product);
  const noteStored = (next: OwnProduct) => {
    const names = changedFields(draftOf(stored.current ?? next), draftOf(next));
    stored.current = next;
    draft.noteSaved(draftFields(next, names));
    saving.noteStored(next, names);
  };
  const { isDirty } = form.formState;
  const pictures = form.watch('images').map(({ url }) => url);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const preview = {
    form,
    product,
    sellerName: setup?.profile.company ?? me.name,
    renderPage,
    renderCardAction,
  };

  return (
    <Container>
      <PageHeader
        title={product ? 'Edit product' : 'Add product'}
        text={product?.name}
        actions={
          product && (
            <ButtonLink
              to="/vendor-dashboard/videos/$id"
              params={{ id: String(product.id) }}
              variant="secondary"
            >
              <Rotate3d aria-hidden /> 360° video
            </ButtonLink>
          )
        }
        parent={
          <Link to="/vendor-dashboard" search={{ tab: 'products' }}>
            Vendor dashboard
          </Link>
        }
        crumb={product ? product.name : 'Add product'}
      />
      {product && <HidingNotice product={product} isOwner={product.vendorId === me.id} />}
      <div className="grid gap-12 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <Form
          form={{ ...form, failure: undefined, conflict: undefined }}
          // Focused fields stay clear of the sticky bars.
          className="flex flex-col gap-6 **:scroll-mt-28 **:scroll-mb-28"
        >
          <RestoredNotice draft={draft} />
          <ProductFields form={form} product={product} />
          <div
            data-bottom-bar
            className="border-line bg-canvas sticky bottom-0 low:static z-2 -mx-5 flex flex-col gap-3 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
          >
            {saving.error && (
              <Notice
                tone="danger"
                title={messageOrFallback(saving.error, 'Failed to save product. Please try again.')}
              >
                {form.conflict ? (
                  <ConflictChoice conflict={form.conflict} isPending={form.isPending} />
                ) : (
                  <span className="max-sm:sr-only">
                    Your changes are still here: change them, or save again.
                  </span>
                )}
              </Notice>
            )}
            <div className="flex flex-wrap items-center gap-2 max-sm:*:px-3 sm:gap-3">
              <SubmitButton form={form} className="flex-1 sm:flex-none">
                {product ? 'Save changes' : 'Add product'}
              </SubmitButton>
              <Button variant="secondary" onClick={() => setIsPreviewOpen(true)} className="xl:hidden">
                <Eye aria-hidden /> Preview
              </Button>
              <ButtonLink to="/vendor-dashboard" search={{ tab: 'products' }} variant="quiet">
                Cancel
              </ButtonLink>
              {isDirty && draft.isKept && (
                <p className="text-ink-faint text-sm max-sm:sr-only">Not saved yet. Kept in this browser.</p>
              )}
            </div>
          </div>
        </Form>
        {isWide && (
          <div className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto px-1 pr-2 pb-6">
            <h2 className="font-display mb-4 text-xl">Preview</h2>
            <ProductPreview {...preview} />
          </div>
        )}
      </div>
      {product && (
        <VariantsCard
          product={product}
          pictures={pictures}
          onDirty={setHasDirtyVariants}
          onSaved={noteStored}
        />
      )}
      {product && product.vendorId === me.id && <SaleCard product={product} onSaved={noteStored} />}
      {!product && (
        <Card title="Sizes and options" className="mt-6 max-w-3xl">
          <p className="text-ink-soft text-sm">
            Does it come in several sizes or colours? Add it as a draft first. You can then list them here,
            each with its own price and stock.
          </p>
        </Card>
      )}
      {product && <CertificatesCard productId={product.id} />}
      {product && product.vendorId === me.id && (
        <Card title="Smart Pricing" className="mt-6 max-w-3xl">
          <PricePanel
            productId={product.id}
            onApplied={({ price }) => {
              draft.noteSaved({ price });
              saving.noteSeen({ price });
            }}
          />
        </Card>
      )}
      {isPreviewOpen && !isWide && (
        <Suspense>
          <PreviewDrawer isOpen onOpenChange={setIsPreviewOpen} {...preview} />
        </Suspense>
      )}
      <LeaveGuard
        isDirty={isDirty || hasDirtyVariants}
        isKept={draft.isKept && !hasDirtyVariants}
        onDiscard={draft.forget}
      />
    </Container>
  );
}

type LeaveGuardProps = { isDirty: boolean; isKept: boolean; onDiscard: () => void };

/** Confirms leaving with unsaved changes. On reload and close only if they would be lost. */
function LeaveGuard({ isDirty, isKept, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty && !isKept,
    withResolver: true,
  });
  const kept = {
    text: `Your changes stay in this browser for ${DRAFT_DAYS} days and will be here when you come back. Shoppers do not see them yet.`,
    tone: 'primary',
    otherLabel: 'Discard changes',
    onOther: () => {
      onDiscard();
      proceed?.();
    },
  } as const;
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
      {...(isKept ? kept : { text: 'What you have changed here will be lost.' })}
    />
  );
}
