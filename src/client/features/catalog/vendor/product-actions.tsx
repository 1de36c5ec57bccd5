import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { buttonStyle } from '@/client/ui/button-style.ts';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { slugOf } from '@/shared/catalog/product-text.ts';
import type { OwnProductRow } from '@/shared/catalog/vendor-products.ts';

type ProductActionsProps = { product: OwnProductRow; onDelete: (product: OwnProductRow) => void };

export function ProductActions({ product, onDelete }: ProductActionsProps) {
  const { id, name, status, hiding } = product;
  const api = useApi();
  const navigate = useNavigate();
  const duplicate = trpc.vendor.duplicateProduct.useMutation({
    onSuccess: async (copy) => {
      await api.vendor.products.invalidate();
      toast.success('Product duplicated', `The copy of ${name} is saved as draft.`);
      await navigate({ to: '/vendor-dashboard/products/$id', params: { id: String(copy.id) } });
    },
    onError: (error) => toast.failure(error, 'Failed to duplicate. Please try again.'),
  });
  if (status === 'archived') return null;
  return (
    <span className="inline-flex gap-1 md:max-lg:inline-grid md:max-lg:grid-cols-[auto_auto]">
      {status === 'active' && !hiding && (
        <Link
          to="/products/$id/{-$slug}"
          params={{ id: String(id), slug: slugOf(name) }}
          title={`${name} in the shop`}
          aria-label={`${name} in the shop`}
          className={LINK}
        >
          <Eye aria-hidden />
        </Link>
      )}
      <Link
        to="/vendor-dashboard/products/$id"
        params={{ id: String(id) }}
        title={`Edit ${name}`}
        aria-label={`Edit ${name}`}
        className={LINK}
      >
        <Pencil aria-hidden />
      </Link>
      {!hiding && (
        <IconButton
          size="sm"
          label={`Duplicate ${name}`}
          icon={<Copy aria-hidden className="size-4.5!" />}
          isPending={duplicate.isPending}
          onClick={() => duplicate.mutate({ id })}
        />
      )}
      <IconButton
        size="sm"
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden className="size-4.5!" />}
        onClick={() => onDelete(product)}
      />
    </span>
  );
}

const LINK = cx(buttonStyle({ variant: 'quiet', size: 'sm' }), 'w-9 px-0! [&_svg]:size-4.5!');
