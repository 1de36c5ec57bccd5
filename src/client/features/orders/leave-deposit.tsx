import { useFormatMoney } from '@/client/components/price.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import type { Decimal } from '@/shared/money.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

type LeaveDepositProps = { vendorOrderId: number; deposit: Decimal };

/** Cancels a vendor order that is being made. */
export function LeaveDeposit({ vendorOrderId: id, deposit }: LeaveDepositProps) {
  const refresh = useOrderRefresh();
  const money = useFormatMoney();
  const leave = trpc.orders.leaveDeposit.useMutation({ onSuccess: () => void refresh() });
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      title="Cancel and leave the deposit?"
      text={`The seller has begun to make it, and keeps your deposit of ${money(deposit)}. You have nothing more to pay. Anything else you paid goes back to your card. This cannot be undone.`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      mutation={leave}
      onClose={() => leave.isError && void refresh()}
      onConfirm={(close) => leave.mutate({ id }, { onSuccess: close })}
    >
      Cancel
    </ConfirmButton>
  );
}
