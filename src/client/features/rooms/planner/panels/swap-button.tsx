import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { swappedItems } from '@/client/features/rooms/planner/model/add-items.ts';
import { overBudget } from '@/client/features/rooms/planner/model/plan-costs.ts';
import { type PanelProps, undoWith } from '@/client/features/rooms/planner/model/plan-history.ts';
import {
  priceDifference,
  usePlannedProducts,
  useSimilar,
} from '@/client/features/rooms/planner/use-products.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Furnishing } from '@/shared/rooms/furnishings.ts';
import { kindOf, relatedKinds } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

const MAX_NAMED = 3;
/** Minimum relative floor area, chosen by us: a side table may replace a coffee table. */
const SMALLEST_SHARE = 1 / 4;
const inWords = ({ name, widthCm, depthCm }: Furnishing) => `${name} (${widthCm} × ${depthCm} cm)`;

type SwapProps = PanelProps & { item: RoomItem };

/**
 * Opens the dialog with replacements for an item.
 * @param props.isBeside matches the text buttons beside it
 */
export function SwapButton({ history, dispatch, item, isBeside }: SwapProps & { isBeside?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isBeside ? 'secondary' : 'quiet'}
        size="sm"
        aria-label="Swap for another that fits"
        onClick={() => setOpen(true)}
      >
        <ArrowLeftRight aria-hidden /> Swap
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Swap for another that fits"
        text={`In the place of ${item.name}.`}
      >
        {isOpen && (
          <Similar history={history} dispatch={dispatch} item={item} onSwapped={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

function Similar({ history, dispatch, item, onSwapped }: SwapProps & { onSwapped: () => void }) {
  const { plan, budget } = history;
  const format = useFormatMoney();
  const policy = useOptionalQuery(useApi().platform.config.queryOptions());
  const planned = usePlannedProducts(plan.items);
  const replaced = planned.data?.find(({ id }) => id === item.productId);
  const isKnown = !planned.isPending || item.productId === null;
  const similar = useSimilar(plan, item, replaced, isKnown);
  const fitting = (products: readonly Furnishing[] = []) =>
    products.flatMap((product) => {
      const items = product.id === item.productId ? null : swappedItems(plan, item.key, product);
      return items ? [{ product, items }] : [];
    });
  const alike = fitting(similar.data);
  const isWanting = similar.isSuccess && alike.length === 0;
  const related = useSimilar(plan, item, replaced, isWanting, relatedKinds(kindOf(item.name)));
  const failed = [similar, related].find(({ isError }) => isError);
  if (failed) return <ErrorState title="Failed to fetch products" query={failed} />;
  if (similar.isLoading || related.isLoading) return <Skeleton className="h-24" />;
  const choices = isWanting ? fitting(related.data?.filter((product) => standsInFor(item, product))) : alike;
  const alternatives = (similar.data ?? []).filter(({ id }) => id !== item.productId).slice(0, MAX_NAMED);
  if (choices.length === 0) {
    return (
      <p className="text-ink-soft text-sm">
        {alternatives.length === 0
          ? 'Nothing else of this kind is in stock.'
          : `Nothing else of this kind in stock fits here. The nearest: ${alternatives.map(inWords).join('; ')}. Make room, or move the piece first.`}
      </p>
    );
  }
  const overWith = (product: Furnishing, items: readonly RoomItem[]) => {
    if (!budget || !policy) return undefined;
    const prices = new Map([...(planned.data ?? []), product].map(({ id, price }) => [id, price]));
    const cents = overBudget(budget, items, prices, policy);
    return cents > 0 ? `${format(cents)} over your budget of ${format(budget.cents)}` : undefined;
  };
  return (
    <>
      {isWanting && (
        <p className="text-ink-soft mb-3 text-sm">
          {alternatives.length === 0
            ? 'Nothing else of this kind is in stock.'
            : 'Nothing else of this kind in stock fits here.'}{' '}
          These could stand there instead:
        </p>
      )}
      <ul aria-label="Others that fit" className="flex flex-col gap-2">
        {choices.map(({ product, items }) => {
          const difference = replaced && priceDifference(product.price, replaced.price, format);
          const over = overWith(product, items);
          const moved = `${product.name} is in its place${difference ? `, ${difference}` : ''}.`;
          const swap = () => {
            dispatch({ type: 'arrange', items });
            dispatch({ type: 'select', keys: [item.key] });
            onSwapped();
            toast.success('Swapped', over ? `${moved} That is ${over}.` : moved, undoWith(dispatch));
          };
          return (
            <li
              key={product.id}
              className="border-line bg-surface flex items-center gap-3 rounded-md border p-2"
            >
              <Thumbnail imageUrl={product.imageUrl} size="sm" />
              <div className="min-w-0 flex-1 text-sm">
                <p className="truncate font-medium">{product.name}</p>
                <p className="text-ink-soft text-xs">
                  {format(product.price)}
                  {difference && <span className="text-ink font-medium"> ({difference})</span>} ·{' '}
                  {product.widthCm} × {product.depthCm} cm
                </p>
                {over && <p className="text-danger text-xs">{over}</p>}
              </div>
              <Button variant="secondary" size="sm" aria-label={`Swap for ${product.name}`} onClick={swap}>
                Swap
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Excludes small products of a related kind, such as a toy crate for a sideboard. */
function standsInFor(item: RoomItem, { widthCm, depthCm }: Furnishing): boolean {
  return widthCm * depthCm >= SMALLEST_SHARE * item.width * item.height;
}
