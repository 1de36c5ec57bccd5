import { useState } from 'react';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { dayInNewZealand } from '@/shared/days.ts';
import { fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import { isFinished, type VendorOrderView } from '@/shared/orders/orders.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

const SHIPMENT = [
  { name: 'carrier', label: 'Carrier', hint: 'Who brings it', maxLength: 60 },
  { name: 'trackingNumber', label: 'Tracking number', hint: undefined, maxLength: 100 },
  {
    name: 'trackingUrl',
    label: 'Tracking link',
    hint: 'The page on which the carrier shows where it is',
    maxLength: 500,
  },
] as const;

const DAYS = {
  delivery: { name: 'estimatedDelivery', label: 'Expected to arrive by' },
  collection: { name: 'estimatedCollection', label: 'Ready for collection by' },
} as const;

function dayOf(estimate: Date | null): string {
  return estimate ? dayInNewZealand(estimate) : '';
}

type DashboardOrderDetailsProps = {
  vendorOrder: VendorOrderView;
  changes: VendorOrderChanges;
  onClose: () => void;
};

/** Edits a vendor order's details. Sends only changed fields, which the customer is notified of. */
export function DashboardOrderDetails({
  vendorOrder,
  changes: { update },
  onClose,
}: DashboardOrderDetailsProps) {
  const isDelivery = vendorOrder.fulfillmentMethod === 'delivery';
  const days = fulfillmentsOf(vendorOrder)
    .filter(({ status }) => !isFinished(status))
    .map(({ fulfillmentMethod }) => DAYS[fulfillmentMethod]);
  const before = {
    carrier: vendorOrder.carrier ?? '',
    trackingNumber: vendorOrder.trackingNumber ?? '',
    trackingUrl: vendorOrder.trackingUrl ?? '',
    estimatedDelivery: dayOf(vendorOrder.estimatedDelivery),
    estimatedCollection: dayOf(vendorOrder.estimatedCollection),
    location: '',
  };
  const [draft, setDraft] = useState(before);
  const location = draft.location.trim();
  const shipment = SHIPMENT.flatMap(({ name }) => {
    const said = draft[name].trim();
    return said === before[name] ? [] : [[name, said || null] as const];
  });
  // The same rule as on the server, shown at the field.
  const linkProblem =
    draft.trackingUrl.trim() === '' || /^https:\/\/\S+\.\S+$/i.test(draft.trackingUrl.trim())
      ? undefined
      : 'Use a link that starts with https://';
  const changedDays = days.flatMap(({ name }) =>
    draft[name] === before[name] ? [] : [[name, draft[name] || null] as const],
  );
  const isChanged = shipment.length > 0 || changedDays.length > 0 || location !== before.location;

  const save = () => {
    if (!isChanged || linkProblem || update.isPending) return;
    update.mutate(
      {
        id: vendorOrder.id,
        ...(location ? { location } : {}),
        ...Object.fromEntries(shipment),
        ...Object.fromEntries(changedDays),
      },
      { onSuccess: onClose },
    );
  };

  return (
    <FormDialog
      onSubmit={save}
      isPending={update.isPending}
      onClose={onClose}
      title="Tracking and dates"
      text={`${vendorOrder.orderNumber}. We email the customer what you change.`}
      size="sm"
      submitLabel="Save"
      cancelLabel="Close"
      isDisabled={!isChanged}
    >
      {isDelivery &&
        SHIPMENT.map(({ name, label, hint, maxLength }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={name === 'trackingUrl' ? linkProblem : undefined}
            isOptional
          >
            <Input
              value={draft[name]}
              maxLength={maxLength}
              inputMode={name === 'trackingUrl' ? 'url' : undefined}
              autoComplete="off"
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </Field>
        ))}
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
      {days.map(({ name, label }) => (
        <Field key={name} label={label} isOptional>
          <Input
            type="date"
            min={dayInNewZealand(vendorOrder.createdAt)}
            value={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
