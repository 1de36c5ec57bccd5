import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '@/client/ui/confirm-dialog.tsx';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';

const LABELS = {
  processing: 'Start preparing',
  in_transit: 'Mark as sent',
  delivered: 'Mark as delivered',
  ready_for_collection: 'Mark as ready',
  collected: 'Mark as collected',
} satisfies Partial<Record<VendorOrderStatus, string>>;
export type ShipmentStep = keyof typeof LABELS;

type ShipmentStepsProps = {
  id: number;
  /** Names the shipment for screen readers. */
  name: string;
  nextStatuses: readonly VendorOrderStatus[];
  /** Something of it is made to order. */
  isMadeToOrder?: boolean;
  /** Text of the dialog that asks before each step. */
  textOf: (step: ShipmentStep) => string;
  mutation: NonNullable<ConfirmDialogProps['mutation']> & {
    mutate: (input: { id: number; status: ShipmentStep }, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
};

/** Buttons for the next one or two steps of a shipment. */
export function ShipmentSteps({
  id,
  name,
  nextStatuses,
  isMadeToOrder = false,
  textOf,
  mutation,
  onClose,
}: ShipmentStepsProps) {
  const labels = isMadeToOrder ? { ...LABELS, processing: 'Start making' } : LABELS;
  const [open, setOpen] = useState<ShipmentStep | null>(null);
  const steps = nextStatuses.filter((status): status is ShipmentStep => status in LABELS);
  const step = steps.find((status) => status === open) ?? steps[0];
  const close = () => {
    setOpen(null);
    onClose();
  };
  return (
    <>
      {steps.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the next step reuses the button, so it keeps the focus
        <Button key={index} size="sm" onClick={() => setOpen(status)}>
          {labels[status]}
          <span className="sr-only">: {name}</span>
        </Button>
      ))}
      {step && (
        <ConfirmDialog
          isOpen={open === step}
          onClose={close}
          title={`${labels[step]}?`}
          text={textOf(step)}
          confirmLabel={labels[step]}
          tone="primary"
          mutation={mutation}
          onConfirm={() => mutation.mutate({ id, status: step }, { onSuccess: close })}
        />
      )}
    </>
  );
}
