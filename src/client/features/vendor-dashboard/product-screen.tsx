import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProduct, Product, ProductInput } from '@/shared/catalog.ts';
import { MAX_PRODUCT_IMAGES, PRODUCT_FORM_IMAGES } from '@/shared/constants.ts';
import { checkDraft, controlOf, draftOf, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { ProductFields } from './product-form.tsx';

/** A new product, or one to change. Leaving with something unsaved is asked about first. */
export function ProductScreen({ product }: { product: OwnProduct | null }) {
  const navigate = useNavigate();
  // The list behind may be asked for anew while one types: what was seen is what the form began with.
  const [seenStock] = useState(product?.stock);
  const form = useForm<ProductDraft, unknown, ProductInput>({
    resolver: checkDraft,
    defaultValues: product ? draftOf(product) : EMPTY_DRAFT,
  });
  const { save, isPending, error } = useSave(product, seenStock, () => {
    form.reset(form.getValues());
    void navigate({ to: '/vendor-dashboard', search: { tab: 'products' }, ignoreBlocker: true });
  });
  useServerErrors(form, error, (path) => controlOf(path.split('.')));

  return (
    <Container className="pb-20">
      <PageHeader
        title={product ? 'Edit product' : 'Add product'}
        text={product?.name}
        breadcrumbs={
          <Breadcrumbs>
            <Link to="/vendor-dashboard" search={{ tab: 'products' }}>
              Vendor dashboard
            </Link>
            <span>{product ? product.name : 'Add product'}</span>
          </Breadcrumbs>
        }
      />
      <form
        noValidate
        onSubmit={form.handleSubmit((input) => !isPending && save(input))}
        className="max-w-3xl"
      >
        <ProductFields form={form} maxImages={product ? MAX_PRODUCT_IMAGES : PRODUCT_FORM_IMAGES} />
        {error && (
          <Notice
            tone="danger"
            title={messageOrFallback(error, 'Failed to save product. Please try again.')}
            className="mt-6"
          >
            Nothing you wrote is lost: change it, or save it again.
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" size="lg" isPending={isPending}>
            {product ? 'Save changes' : 'Add product'}
          </Button>
          <ButtonLink to="/vendor-dashboard" search={{ tab: 'products' }} variant="quiet" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <LeaveGuard isDirty={form.formState.isDirty} />
    </Container>
  );
}

/** Saving, new or changed: afterwards every list that shows products is asked for anew. */
function useSave(product: OwnProduct | null, seenStock: number | undefined, onSaved: () => void) {
  const api = useApi();
  const outcome = {
    onSuccess: async (saved: Product) => {
      await Promise.all([
        api.vendor.product.invalidate({ id: saved.id }),
        api.vendor.products.invalidate(),
        api.stats.vendor.invalidate(),
        api.catalog.invalidate(),
      ]);
      toast.success(
        product ? 'Product saved' : 'Product added',
        `${saved.name} is ${visibilityText(saved)}.`,
      );
      onSaved();
    },
  };
  const create = trpc.vendor.createProduct.useMutation(outcome);
  const update = trpc.vendor.updateProduct.useMutation(outcome);
  const { isPending, error } = product ? update : create;
  return {
    save: (input: ProductInput) =>
      product ? update.mutate({ id: product.id, seenStock, ...input }) : create.mutate(input),
    isPending,
    error,
  };
}

function visibilityText({ status, stock }: Product): string {
  if (status !== 'active') return 'kept as a draft';
  return stock > 0 ? 'on sale' : 'in the shop, marked as sold out';
}

function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title="Leave without saving?"
      text="What you have changed here will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => proceed?.()}
    />
  );
}
