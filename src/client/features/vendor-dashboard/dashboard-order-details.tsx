import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { dayInNewZealand } from '@/shared/days.ts';
import type { VendorOrderView } from '@/shared/orders.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

type DashboardOrderDetailsProps = {
  vendorOrder: VendorOrderView;
  changes: VendorOrderChanges;
  onClose: () => void;
};

/** A form for the facts of a vendor order besides its status; its location, once it is on its way. Only what was changed is sent, and told to the customer. */
export function DashboardOrderDetails({
  vendorOrder,
  changes: { update },
  onClose,
}: DashboardOrderDetailsProps) {
  const formId = useId();
  const isDelivery = vendorOrder.fulfillmentMethod === 'delivery';
  const estimate = isDelivery ? vendorOrder.estimatedDelivery : vendorOrder.estimatedCollection;
  const before = {
    trackingNumber: vendorOrder.trackingNumber ?? '',
    day: estimate ? dayInNewZealand(estimate) : '',
    location: '',
  };
  const [draft, setDraft] = useState(before);
  const location = draft.location.trim();
  const isChanged =
    draft.trackingNumber.trim() !== before.trackingNumber ||
    draft.day !== before.day ||
    location !== before.location;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || update.isPending) return;
    const day = draft.day || null;
    update.mutate(
      {
        id: vendorOrder.id,
        ...(location ? { location } : {}),
        ...(draft.trackingNumber.trim() === before.trackingNumber
          ? {}
          : { trackingNumber: draft.trackingNumber.trim() || null }),
        ...(draft.day === before.day
          ? {}
          : isDelivery
            ? { estimatedDelivery: day }
            : { estimatedCollection: day }),
      },
      { onSuccess: onClose },
    );
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Tracking and dates"
      text={`${vendorOrder.orderNumber}. The customer is told what you change.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} isPending={update.isPending} disabled={!isChanged}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-5">
        {isDelivery && (
          <Field label="Tracking number" isOptional>
            <Input
              value={draft.trackingNumber}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setDraft({ ...draft, trackingNumber: target.value })}
            />
          </Field>
        )}
        {vendorOrder.status === 'in_transit' && (
          <Field label="Where it is now" hint="Such as a depot or a town" isOptional>
            <Input
              value={draft.location}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setDraft({ ...draft, location: target.value })}
            />
          </Field>
        )}
        <Field label={isDelivery ? 'Expected to arrive by' : 'Ready for collection by'} isOptional>
          <Input
            type="date"
            value={draft.day}
            onChange={({ target }) => setDraft({ ...draft, day: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
