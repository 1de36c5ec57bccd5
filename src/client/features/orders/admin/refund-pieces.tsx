import { Button } from '@/client/ui/button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { OrderItemView } from '@/shared/orders/orders.ts';

type RefundPiecesProps = {
  items: readonly OrderItemView[];
  /** Pieces by line that are neither refunded nor in an open return. */
  left: Record<number, number>;
  pieces: Record<number, number>;
  onChange: (pieces: Record<number, number>) => void;
};

/** Chooses refunded pieces by line and shows their share of tax and commission. */
export function RefundPieces({ items, left, pieces, onChange }: RefundPiecesProps) {
  const open = items.filter(({ id }) => (left[id] ?? 0) > 0);
  if (open.length === 0) {
    return (
      <p className="text-ink-soft text-sm">
        All items are refunded or in an open return. An amount can be given.
      </p>
    );
  }
  const isAll = open.every(({ id }) => pieces[id] === left[id]);
  return (
    <fieldset>
      <div className="mb-1 flex items-center justify-between gap-3">
        <legend className="float-left text-sm font-medium">Items</legend>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange(isAll ? {} : Object.fromEntries(open.map(({ id }) => [id, left[id] ?? 0])))}
        >
          {isAll ? 'None' : 'All items'}
        </Button>
      </div>
      <ul className="divide-line divide-y">
        {open.map(({ id, productName }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 text-sm wrap-anywhere">{productName}</span>
            <span className="w-32 shrink-0">
              <NativeSelect
                aria-label={`Pieces of ${productName} to refund`}
                value={String(pieces[id] ?? 0)}
                onChange={({ target }) => onChange({ ...pieces, [id]: Number(target.value) })}
                options={Array.from({ length: (left[id] ?? 0) + 1 }, (_, count) => ({
                  value: String(count),
                  label: count === 0 ? 'None' : `${count} of ${left[id]}`,
                }))}
              />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
