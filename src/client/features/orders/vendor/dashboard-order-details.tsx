import { z } from 'zod';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { dayInNewZealand } from '@/shared/days.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import { updateVendorOrderInput } from '@/shared/orders/order-inputs.ts';
import { isFinished, type VendorOrderView } from '@/shared/orders/orders.ts';
import { hasSeveralParcels, type ShownParcel } from '@/shared/orders/parcels.ts';
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
  collection: { name: 'estimatedCollection', label: 'Aim to have it ready by' },
} as const;

const line = z.string().trim();
const detailsInput = z.object({
  carrier: line,
  trackingNumber: line,
  trackingUrl: updateVendorOrderInput.shape.trackingUrl,
  location: line,
  estimatedDelivery: line,
  estimatedCollection: line,
});

/** @param estimate a time of the order, a time of a refusal, or a typed day */
function dayOf(estimate: Date | string | null): string {
  if (typeof estimate === 'string' && estimate.length <= 'YYYY-MM-DD'.length) return estimate;
  return estimate ? dayInNewZealand(new Date(estimate)) : '';
}

function dayText(estimate: Date | string | null): string {
  const day = dayOf(estimate);
  return day && dayInWords(day);
}

const LABELS = {
  ...{ carrier: 'Carrier', trackingNumber: 'Tracking number', trackingUrl: 'Tracking link' },
  estimatedDelivery: DAYS.delivery.label,
  estimatedCollection: DAYS.collection.label,
};

type DashboardOrderDetailsProps = {
  vendorOrder: VendorOrderView;
  /** Edits only the tracking of this parcel. */
  parcel?: ShownParcel;
  changes: VendorOrderChanges;
  onClose: () => void;
};

/** Edits a vendor order's details. Sends only changed fields, which the customer is notified of. */
export function DashboardOrderDetails({
  vendorOrder,
  parcel,
  changes: { update },
  onClose,
}: DashboardOrderDetailsProps) {
  const { orderNumber, fulfillmentMethod, estimatedDelivery, estimatedCollection } = vendorOrder;
  const isTracked =
    parcel !== undefined || (fulfillmentMethod === 'delivery' && !hasSeveralParcels(vendorOrder));
  const days = (parcel ? [] : fulfillmentsOf(vendorOrder))
    .filter(({ status }) => !isFinished(status))
    .map(({ fulfillmentMethod }) => DAYS[fulfillmentMethod]);
  const { carrier, trackingNumber, trackingUrl } = parcel?.parcel ?? vendorOrder;
  const form = useEditForm(detailsInput, {
    mutation: update,
    onSuccess: onClose,
    row: { carrier, trackingNumber, trackingUrl, estimatedDelivery, estimatedCollection },
    labels: LABELS,
    textOf: { estimatedDelivery: dayText, estimatedCollection: dayText },
    valuesOf: (row) => ({
      carrier: row.carrier ?? '',
      trackingNumber: row.trackingNumber ?? '',
      trackingUrl: row.trackingUrl ?? '',
      estimatedDelivery: dayOf(row.estimatedDelivery),
      estimatedCollection: dayOf(row.estimatedCollection),
      location: '',
    }),
    toInput: ({ changed: { seen, ...changed } }, { location }) => ({
      ...{ id: vendorOrder.id, parcelId: parcel?.parcel.id, seen },
      ...Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value || null])),
      ...(location ? { location } : {}),
    }),
  });
  const { isDirty } = form.formState;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={parcel ? `Tracking of parcel ${parcel.number}` : 'Tracking and dates'}
      text={`${orderNumber}. We email the customer what you change.`}
      size="sm"
      submitLabel="Save"
      cancelLabel="Close"
      isDisabled={!isDirty}
    >
      {isTracked &&
        SHIPMENT.map(({ name, label, hint, maxLength }) => (
          <FormField key={name} form={form} name={name} label={label} hint={hint} isOptional>
            <Input
              maxLength={maxLength}
              inputMode={name === 'trackingUrl' ? 'url' : undefined}
              autoComplete="off"
            />
          </FormField>
        ))}
      {vendorOrder.status === 'in_transit' && !parcel && (
        <FormField
          form={form}
          name="location"
          label="Where it is now"
          hint="Such as a depot or a town"
          isOptional
        >
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      )}
      {days.map(({ name, label }) => (
        <FormField key={name} form={form} name={name} label={label} isOptional>
          <Input type="date" min={dayInNewZealand(vendorOrder.createdAt)} />
        </FormField>
      ))}
    </FormDialog>
  );
}
