import { Link } from '@tanstack/react-router';
import { formatList } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  type ConnectionView,
  type EditedProduct,
  type FieldConflict,
  PLATFORM_LABELS,
} from '@/shared/imports/connections.ts';

/** Products whose fields were changed on both sides, to decide, and those changed here only. */
export function EditedProducts({ view }: { view: ConnectionView }) {
  const open = view.edited.filter(({ conflicts }) => conflicts.length > 0);
  const kept = view.edited.filter(({ editedFields }) => editedFields.length > 0);
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="conflicts">
          <h2 id="conflicts" className="font-display text-2xl">
            Changed in both shops
          </h2>
          <p className="text-ink-soft mt-1 mb-4 max-w-text">
            Choose which one is right. Until then, what you wrote here stays.
          </p>
          <ul className="flex flex-col gap-4">
            {open.map((product) => (
              <li key={product.productId}>
                <ConflictCard view={view} product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {kept.length > 0 && (
        <section aria-label="Changed here">
          <Fold title={`Changed here (${kept.length})`} className="border-line rounded-lg border px-5 py-2">
            <p className="text-ink-soft mb-3 text-sm">
              A sync leaves these fields as you wrote them. All others follow your shop.
            </p>
            <ul className="mb-3 flex flex-col gap-2 text-sm">
              {kept.map(({ productId, name, editedFields }) => (
                <li key={productId} className="wrap-anywhere">
                  <ProductLink id={productId} name={name} />: {formatList(editedFields)}
                </li>
              ))}
            </ul>
          </Fold>
        </section>
      )}
    </>
  );
}

function ProductLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to="/vendor-dashboard/products/$id"
      params={{ id: String(id) }}
      className="font-medium underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

function ConflictCard({ view, product }: { view: ConnectionView; product: EditedProduct }) {
  return (
    <Card level={3} title={<ProductLink id={product.productId} name={product.name} />}>
      <ul className="flex flex-col gap-6">
        {product.conflicts.map((conflict) => (
          <li key={conflict.field}>
            <Conflict view={view} productId={product.productId} conflict={conflict} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ConflictProps {
  view: ConnectionView;
  productId: number;
  conflict: FieldConflict;
}

function Conflict({ view, productId, conflict: { field, label, here, there } }: ConflictProps) {
  const api = useApi();
  const { id, platform } = view;
  const resolve = trpc.connections.resolve.useMutation({
    onSuccess: (next) => api.connections.get.setData({ id }, next),
    onError: (error) => toast.failure(error, 'Not decided'),
  });
  const keep = resolve.isPending ? resolve.variables.keep : null;
  const sides = [
    { side: 'here', title: 'Here', text: here, action: 'Keep this one' },
    { side: 'there', title: PLATFORM_LABELS[platform], text: there, action: 'Take this one' },
  ] as const;
  return (
    <div>
      <h4 className="mb-2 font-semibold">{label}</h4>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, title, text, action }) => (
          <div key={side} className="border-line bg-raised flex flex-col gap-2 rounded-md border p-4">
            <p className="text-ink-faint text-sm">{title}</p>
            <p className="flex-1 whitespace-pre-line wrap-anywhere">{text}</p>
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              aria-label={`${action}: ${label}, ${title}`}
              isPending={keep === side}
              onClick={() => resolve.mutate({ id, productId, field, keep: side })}
            >
              {action}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}
