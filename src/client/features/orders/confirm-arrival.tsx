import { useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Fulfillment } from '@/shared/orders/fulfillments.ts';
import { arrivalOf, type BuyerVendorOrderView } from '@/shared/orders/orders.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

/** Lets a customer confirm that they have a shipment whose seller has not said so. */
export function ConfirmArrival({
  vendorOrder: { id, vendorName },
  fulfillment: { status, fulfillmentMethod },
}: {
  vendorOrder: BuyerVendorOrderView;
  fulfillment: Fulfillment;
}) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useOrderRefresh();
  const confirm = trpc.orders.confirmArrival.useMutation({
    onSuccess: () => setOpen(false),
    onError: (error) => toast.error('Not confirmed', messageOrFallback(error, 'Please try again.')),
    onSettled: refresh,
  });
  const arrival = arrivalOf(status);
  if (!arrival) return null;
  const label = arrival === 'delivered' ? 'It has arrived' : 'I have collected it';
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {label} <span className="sr-only">: {vendorName}</span>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`${label}?`}
        text="We tell the seller. From then on you can review it, and ask to return it for as long as returns are open."
        confirmLabel={label}
        cancelLabel="Not yet"
        tone="primary"
        isPending={confirm.isPending}
        onConfirm={() => confirm.mutate({ id, fulfillmentMethod })}
      />
    </>
  );
}
