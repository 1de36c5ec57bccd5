import { useFormatMoney } from '@/client/components/price.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { hasBegun, laterText } from '@/shared/orders/deposits.ts';
import type { DepositView } from '@/shared/orders/deposits-views.ts';
import type { BuyerVendorOrderView } from '@/shared/orders/orders.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

type LeaveDepositProps = {
  vendorOrder: Pick<BuyerVendorOrderView, 'id' | 'status' | 'collectionStatus' | 'madeAt'>;
  deposit: DepositView;
};

/** Cancels a vendor order of pieces made to order. */
export function LeaveDeposit({ vendorOrder, deposit }: LeaveDepositProps) {
  const refresh = useOrderRefresh();
  const money = useFormatMoney();
  const leave = trpc.orders.leaveDeposit.useMutation({ onSuccess: () => void refresh() });
  const { isRefundable } = deposit;
  const cause = hasBegun(vendorOrder) ? 'It was not made in time' : 'The seller has not begun';
  const { id, madeAt } = vendorOrder;
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      title={isRefundable ? 'Cancel this order?' : 'Cancel and leave the deposit?'}
      text={
        isRefundable
          ? `${cause}, so your deposit of ${money(deposit.amount)} and anything else you paid goes back to your card. This cannot be undone.`
          : `The seller has begun to make it, and keeps your deposit of ${money(deposit.amount)}. ${laterText(deposit, madeAt, 'you')} You have nothing more to pay. Anything else you paid goes back to your card. This cannot be undone.`
      }
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      mutation={leave}
      onClose={() => leave.isError && void refresh()}
      onConfirm={(close) => leave.mutate({ id, onlyIfRefunded: isRefundable }, { onSuccess: close })}
    >
      Cancel
    </ConfirmButton>
  );
}
