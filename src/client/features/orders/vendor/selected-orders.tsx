import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { hasMadeToOrder, stepsOf } from '@/shared/orders/made-to-order.ts';
import { MAX_VENDOR_ORDERS_AT_ONCE } from '@/shared/orders/order-inputs.ts';
import type { VendorOrderStatus, VendorOrderView } from '@/shared/orders/orders.ts';
import type { OrdersSearch } from './orders-search.ts';
import { SendDialog } from './send-dialog.tsx';
import { useVendorOrderChanges } from './vendor-orders.ts';

type SelectedOrdersProps = {
  vendorOrders: readonly VendorOrderView[];
  search: OrdersSearch;
  onClear: () => void;
};

/** Buttons that change all selected orders at once. The selection stays for the next step. */
export function SelectedOrders({ vendorOrders, search, onClear }: SelectedOrdersProps) {
  const changes = useVendorOrderChanges(search);
  const [isSending, setIsSending] = useState(false);
  const those = vendorOrders.slice(0, MAX_VENDOR_ORDERS_AT_ONCE);
  const before = (step: VendorOrderStatus) =>
    those.filter((one) => stepsOf(one, one.nextStatuses).includes(step));
  // Pieces made to order begin one by one, as that may bind a deposit.
  const toPrepare = before('processing').filter(({ items }) => !hasMadeToOrder(items));
  const toSend = before('in_transit');
  const toHaveReady = before('ready_for_collection');
  const slips = those.filter(({ status }) => status !== 'cancelled');
  const move = (orders: readonly VendorOrderView[], status: VendorOrderStatus) =>
    changes.updateSeveral.mutate({ vendorOrders: orders.map(({ id }) => ({ id, status, canUndo: true })) });
  return (
    <section
      aria-label="Selected orders"
      className="border-line bg-raised shadow-float sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border p-3"
    >
      <p className="mr-2 text-sm font-medium" role="status">
        {formatCount(those.length, 'order')} selected
      </p>
      {toPrepare.length > 0 && (
        <Button
          size="sm"
          isPending={changes.updateSeveral.isPending && !isSending}
          onClick={() => move(toPrepare, 'processing')}
        >
          Start preparing {toPrepare.length}
        </Button>
      )}
      {toSend.length > 0 && (
        <Button size="sm" onClick={() => setIsSending(true)}>
          Mark {toSend.length} as sent
        </Button>
      )}
      {toHaveReady.length > 0 && (
        <Button
          size="sm"
          isPending={changes.updateSeveral.isPending && !isSending}
          onClick={() => move(toHaveReady, 'ready_for_collection')}
        >
          Mark {toHaveReady.length} as ready
        </Button>
      )}
      {slips.length > 0 && (
        <ButtonLink
          to="/vendor-dashboard/packing-slips"
          search={{ ids: slips.map(({ id }) => id).join(',') }}
          variant="secondary"
          size="sm"
        >
          {slips.length === 1 ? 'Packing slip' : `${slips.length} packing slips`}
        </ButtonLink>
      )}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
        Clear
      </Button>
      {isSending && (
        <SendDialog vendorOrders={toSend} changes={changes} onClose={() => setIsSending(false)} />
      )}
    </section>
  );
}
