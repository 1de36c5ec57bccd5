import { useEffect, useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/vendor-products.ts';
import type { FollowedPrice } from '@/shared/pricing/price-advice.ts';
import type { PriceActions } from './use-price-actions.ts';

/** Who applied a recommendation and when, with undo while possible. */
export function FollowedNote({ applied, undo }: { applied: FollowedPrice; undo: PriceActions['undo'] }) {
  const money = useFormatMoney();
  const { at, by, price, undoId, undoUntil } = applied;
  const isOver = useIsOver(undoUntil);
  return (
    <p className="bg-sunken text-ink-soft flex flex-wrap items-center justify-between gap-x-4 rounded-md px-4 py-1.5 text-sm">
      <span className="py-1.5">
        Set to {money(price)}
        {by && ` by ${by}`}, {formatDateTime(at)}.{' '}
        {isOver || !undoUntil
          ? `The ${UNDO_MINUTES} minutes to undo it are over.`
          : `You can undo it for ${UNDO_MINUTES} minutes.`}
      </span>
      {undoId !== null && !isOver && (
        <Button
          size="sm"
          variant="quiet"
          isPending={undo.isPending}
          onClick={() => undo.mutate({ id: undoId })}
        >
          Undo
        </Button>
      )}
    </p>
  );
}

/** Returns if a time has passed, updating when it does. */
function useIsOver(until: Date | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setIsOver(true), until.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}
