import { Suspense, useState } from 'react';
import { CancelReason, NO_REASON, reasonOf } from '@/client/components/cancel-reason.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { BUYER_CANCEL_REASONS, REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const ConfirmDialog = lazyPart(async () => (await import('@/client/ui/confirm-dialog.tsx')).ConfirmDialog);

/** Cancels a whole order before a seller starts on it. */
export function CancelOrder({ orderNumber }: { orderNumber: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [draft, setDraft] = useState(NO_REASON);
  const refresh = useOrderRefresh();
  const money = useFormatMoney();
  const quote = useOptionalQuery({
    ...useApi().orders.cancelQuote.queryOptions({ orderNumber }),
    enabled: isAsking,
    staleTime: 0,
  });
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: async () => {
      await refresh();
      setIsAsking(false);
      toast.success('Order cancelled', `We’re refunding your card. ${REFUND_TIME}`);
    },
  });

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            onClose={() => {
              setIsAsking(false);
              // A seller may have started meanwhile.
              if (cancel.isError) void refresh();
            }}
            title="Cancel this order?"
            text={
              <>
                <p>
                  Nothing will be sent, and{' '}
                  {quote ? <strong className="font-medium">{money(quote.amount)}</strong> : 'your money'} goes
                  back to your card. {REFUND_TIME} This action cannot be undone.
                </p>
                <CancelReason
                  reasons={BUYER_CANCEL_REASONS}
                  reader="the seller"
                  draft={draft}
                  onDraft={setDraft}
                />
              </>
            }
            confirmLabel="Cancel order"
            cancelLabel="Keep order"
            mutation={cancel}
            failureText="The order could not be cancelled."
            onConfirm={() => cancel.mutate({ orderNumber, reason: reasonOf(draft) })}
          />
        )}
      </Suspense>
    </>
  );
}
