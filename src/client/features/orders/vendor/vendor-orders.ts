import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import { statusesOf } from '@/shared/orders/fulfillments.ts';
import { statusNameIn } from '@/shared/orders/made-to-order.ts';
import { statusName, type VendorOrderView } from '@/shared/orders/orders.ts';
import { type OrdersSearch, vendorOrdersInput } from './orders-search.ts';

/** Steps that happen at once. */
export const UNDOABLE_STEPS = ['processing', 'ready_for_collection'] as const;
type UndoableStep = (typeof UNDOABLE_STEPS)[number];

function stepOf(vendorOrder: VendorOrderView): UndoableStep | 'in_transit' {
  const statuses = statusesOf(vendorOrder);
  const steps = ['ready_for_collection', 'in_transit'] as const;
  return steps.find((step) => statuses.includes(step)) ?? 'processing';
}

export function useVendorOrderChanges(search: OrdersSearch) {
  const api = useApi();
  const money = useFormatMoney();

  /** Replaces a vendor order in the list even if the filter no longer matches. */
  const show = (changed: VendorOrderView) =>
    api.vendorOrders.list.setInfiniteData(
      vendorOrdersInput(search),
      (all) =>
        all && {
          ...all,
          pages: all.pages.map((page) => ({
            ...page,
            items: page.items.map((vendorOrder) => (vendorOrder.id === changed.id ? changed : vendorOrder)),
          })),
        },
    );
  const forget = async () => {
    await Promise.all([
      api.vendorOrders.list.invalidate(undefined, { refetchType: 'none' }),
      api.earnings.invalidate(),
      api.stats.invalidate(),
      api.orders.invalidate(),
    ]);
  };
  const update = trpc.vendorOrders.update.useMutation({
    onSuccess: async (vendorOrder, { status, canUndo }) => {
      show(vendorOrder);
      await forget();
      if (canUndo && vendorOrder.undoUntil) {
        tellOfSteps([vendorOrder]);
        return;
      }
      if (!status && vendorOrder.undoUntil) {
        toast.success(
          'Order updated',
          `The email about ${vendorOrder.orderNumber} will have the new details.`,
        );
        return;
      }
      const what = status ? `is now ${statusNameIn(vendorOrder, status).toLowerCase()}` : 'has new details';
      toast.success('Order updated', `${vendorOrder.orderNumber} ${what}. We’ve emailed the customer.`);
    },
  });
  const undo = trpc.vendorOrders.undoStep.useMutation({
    onSuccess: async (vendorOrder) => {
      show(vendorOrder);
      await forget();
    },
    onError: (error) => toast.failure(error, 'Not undone'),
  });
  const tellOfSteps = (begun: readonly VendorOrderView[]) => {
    const [only, ...others] = begun;
    if (!only) return;
    const what =
      others.length === 0
        ? only.isSplit && stepOf(only) === 'processing'
          ? `A parcel of ${only.orderNumber} is on its way`
          : `${only.orderNumber} is now ${statusNameIn(only, stepOf(only)).toLowerCase()}`
        : `${formatCount(begun.length, 'order')} are now ${statusName(stepOf(only)).toLowerCase()}`;
    toast.success('Order updated', `${what}. We email the customer in ${UNDO_MINUTES} minutes.`, {
      label: 'Undo',
      onAct: () => {
        for (const { id } of begun) undo.mutate({ id });
      },
    });
  };
  const updateSeveral = trpc.vendorOrders.updateSeveral.useMutation({
    onSuccess: async (results) => {
      const changed = results.flatMap(({ vendorOrder }) => vendorOrder ?? []);
      for (const vendorOrder of changed) show(vendorOrder);
      await forget();
      const refused = results.filter(({ refusal }) => refusal !== null);
      if (refused.length > 0) {
        toast.error(
          `${formatCount(refused.length, 'order')} not changed`,
          [...new Set(refused.map(({ refusal }) => refusal))].join(' '),
        );
      } else if (changed.every(({ undoUntil }) => undoUntil)) tellOfSteps(changed);
      else toast.success(`${formatCount(changed.length, 'order')} updated`, 'We’ve emailed the customers.');
    },
  });
  const cancel = trpc.vendorOrders.cancel.useMutation({
    onSuccess: async (vendorOrder, { fulfillmentMethod, keepsDeposit }) => {
      show(vendorOrder);
      await forget();
      toast.success(
        fulfillmentMethod ? `${statusName(fulfillmentMethod)} cancelled` : 'Order cancelled',
        keepsDeposit
          ? `You keep the deposit of ${vendorOrder.orderNumber}. We’ve emailed the customer.`
          : `We’re refunding ${vendorOrder.orderNumber}, and its pieces are back in stock.`,
      );
    },
  });
  const endParcel = trpc.vendorOrders.endParcel.useMutation({
    onSuccess: async (vendorOrder, { outcome }) => {
      show(vendorOrder);
      await forget();
      toast.success(
        outcome === 'lost' ? 'Parcel lost' : 'Parcel delivered',
        outcome === 'lost'
          ? 'We’re refunding its pieces, and we’ve emailed the customer.'
          : 'We’ve emailed the customer.',
      );
    },
  });
  const cancelPieces = trpc.vendorOrders.cancelPieces.useMutation({
    onSuccess: async (vendorOrder) => {
      show(vendorOrder);
      await forget();
      toast.success(
        'Pieces cancelled',
        `We’re refunding them, and we’ve emailed the customer. The rest of ${vendorOrder.orderNumber} goes on.`,
      );
    },
  });
  const afterReturn = <Result, Input>(words: (input: Input) => [title: string, text: string]) => ({
    onSuccess: async (_: Result, input: Input) => {
      await api.vendorOrders.list.invalidate();
      await forget();
      toast.success(...words(input));
    },
  });
  const decideReturn = trpc.vendorOrders.decideReturn.useMutation(
    afterReturn(({ accept }) => [
      accept ? 'Return accepted' : 'Return refused',
      'We’ve emailed the customer.',
    ]),
  );
  const closeReturn = trpc.vendorOrders.closeReturn.useMutation(
    afterReturn(() => ['Return closed', 'We’ve emailed the customer.']),
  );
  const settleReturn = trpc.vendorOrders.settleReturn.useMutation(
    afterReturn(() => [
      'Return settled',
      'The refund is on its way, and the customer keeps it. We’ve emailed the customer.',
    ]),
  );
  const offerForReturn = trpc.vendorOrders.offerForReturn.useMutation(
    afterReturn(() => ['Offer made', 'We’ve emailed the customer. They accept or decline it.']),
  );
  const replaceReturn = trpc.vendorOrders.replaceReturn.useMutation(
    afterReturn(() => ['Replacement sent', 'We’ve emailed the customer.']),
  );
  const receiveReturn = trpc.vendorOrders.receiveReturn.useMutation(
    afterReturn(() => ['Return received', 'The refund is on its way.']),
  );
  const made = trpc.vendorOrders.made.useMutation({
    onSuccess: async (vendorOrder) => {
      show(vendorOrder);
      await forget();
      toast.success('Order updated', `${vendorOrder.orderNumber} is made. We’ve emailed the customer.`);
    },
  });
  const giveGoodwill = trpc.vendorOrders.giveGoodwill.useMutation({
    onSuccess: async ({ refunded }) => {
      await api.vendorOrders.list.invalidate();
      await forget();
      toast.success('Refunded', `${money(refunded)} goes back to the customer, whom we’ve emailed.`);
    },
  });
  const returns = { decideReturn, receiveReturn, closeReturn, settleReturn, offerForReturn, replaceReturn };
  /** Takes a step that can be undone until the customer is mailed. */
  const step = (id: number, status: UndoableStep) =>
    update.mutate(
      { id, status, canUndo: true },
      {
        onError: (error) => {
          toast.failure(error, 'Order not changed');
          void api.vendorOrders.list.invalidate();
        },
      },
    );
  const changes = {
    ...{ update, updateSeveral, undo, made, cancel, cancelPieces, endParcel, giveGoodwill },
    ...returns,
  };
  /** For the end of a dialog: another user may have changed the order, and its dialog would go with the refusal. */
  const reloadAfterRefusal = () => {
    if (Object.values(changes).some(({ isError }) => isError)) void api.vendorOrders.list.invalidate();
  };
  return { ...changes, step, reloadAfterRefusal };
}
export type VendorOrderChanges = ReturnType<typeof useVendorOrderChanges>;
