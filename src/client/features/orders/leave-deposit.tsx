import { useFormatMoney } from '@/client/components/price.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { laterText } from '@/shared/orders/deposits.ts';
import type { DepositView } from '@/shared/orders/deposits-views.ts';
import type { BuyerVendorOrderView } from '@/shared/orders/orders.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

type LeaveDepositProps = { vendorOrder: Pick<BuyerVendorOrderView, 'id' | 'madeAt'>; deposit: DepositView };

/** Cancels a vendor order that is being made. */
export function LeaveDeposit({ vendorOrder: { id, madeAt }, deposit }: LeaveDepositProps) {
  const refresh = useOrderRefresh();
  const money = useFormatMoney();
  const leave = trpc.orders.leaveDeposit.useMutation({ onSuccess: () => void refresh() });
  const { isLate } = deposit;
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      title={isLate ? 'Cancel this order?' : 'Cancel and leave the deposit?'}
      text={
        isLate
          ? `It was not made in time, so your deposit of ${money(deposit.amount)} and anything else you paid goes back to your card. This cannot be undone.`
          : `The seller has begun to make it, and keeps your deposit of ${money(deposit.amount)}. ${laterText(deposit, madeAt, 'you')} You have nothing more to pay. Anything else you paid goes back to your card. This cannot be undone.`
      }
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      mutation={leave}
      onClose={() => leave.isError && void refresh()}
      onConfirm={(close) => leave.mutate({ id, onlyIfRefunded: isLate }, { onSuccess: close })}
    >
      Cancel
    </ConfirmButton>
  );
}
