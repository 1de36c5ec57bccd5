import { useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Dialog, DialogClose } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import { CARRIERS, OWN_VAN } from '@/shared/orders/carriers.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { itemsToSend } from '@/shared/orders/parcels.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

const OTHER = 'Other';
/** The carrier that was chosen last on this page. */
let lastCarrier = '';

type SendDialogProps = {
  vendorOrders: readonly VendorOrderView[];
  changes: VendorOrderChanges;
  onClose: () => void;
  onSent?: () => void;
};

/** Marks one or several vendor orders, or some lines of one, as sent with carrier and tracking: one mail to each customer. */
export function SendDialog({ vendorOrders, changes: { updateSeveral }, onClose, onSent }: SendDialogProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [name, setName] = useState('');
  const [link, setLink] = useState('');
  const [numbers, setNumbers] = useState<Record<number, string>>({});
  const [left, setLeft] = useState<readonly number[]>([]);
  const [only] = vendorOrders;
  const isOne = vendorOrders.length === 1;
  const lines = isOne && only ? itemsToSend(only) : [];
  const inParcel = lines.filter(({ id }) => !left.includes(id));
  const isOther = carrier === OTHER;
  const isTracked = carrier !== '' && carrier !== OWN_VAN;
  const send = () => {
    lastCarrier = carrier;
    const chosen = isOther ? name.trim() : carrier;
    updateSeveral.mutate(
      {
        vendorOrders: vendorOrders.map(({ id, carrier, trackingNumber, trackingUrl }) => ({
          id,
          status: 'in_transit' as const,
          canUndo: true,
          seen: { carrier, trackingNumber, trackingUrl },
          ...(inParcel.length < lines.length && { orderItemIds: inParcel.map((line) => line.id) }),
          ...(chosen && { carrier: chosen }),
          ...(isTracked && numbers[id]?.trim() && { trackingNumber: numbers[id].trim() }),
          ...(isOther && isOne && link.trim() && { trackingUrl: link.trim() }),
        })),
      },
      {
        onSuccess: () => {
          onSent?.();
          onClose();
        },
      },
    );
  };
  const failure = messageIfFailed(updateSeveral.error);
  const label = isOne ? 'Mark as sent' : `Mark ${vendorOrders.length} as sent`;
  return (
    <Dialog
      onClose={onClose}
      title={
        isOne
          ? `Mark ${vendorOrders[0]?.orderNumber} as sent`
          : `Mark ${formatCount(vendorOrders.length, 'order')} as sent`
      }
      text={`We email ${isOne ? 'the customer' : 'each customer'} in ${UNDO_MINUTES} minutes that it is on its way, with the tracking number. Until then you can undo it.`}
      size="sm"
      footer={
        <>
          <DialogClose disabled={updateSeveral.isPending}>Not yet</DialogClose>
          <Button
            type="submit"
            form="send-orders"
            isPending={updateSeveral.isPending}
            disabled={lines.length > 0 && inParcel.length === 0}
          >
            {label}
          </Button>
        </>
      }
    >
      <PlainForm id="send-orders" className="flex flex-col gap-5" onSubmit={send}>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {lines.length > 1 && (
          <fieldset>
            <legend className="text-sm font-medium">In this parcel</legend>
            {lines.map(({ id, productName, quantity, returnedQuantity }) => (
              <Checkbox
                key={id}
                label={<span className="wrap-anywhere">{productName}</span>}
                hint={`Qty ${quantity - returnedQuantity}`}
                checked={!left.includes(id)}
                onChange={({ target }) =>
                  setLeft((all) => (target.checked ? all.filter((one) => one !== id) : [...all, id]))
                }
              />
            ))}
            {inParcel.length < lines.length && (
              <p className="text-ink-soft text-sm" role="status">
                {inParcel.length === 0 ? 'Choose what you send.' : 'You can send the rest later.'}
              </p>
            )}
          </fieldset>
        )}
        <Field label="Carrier" isOptional>
          <NativeSelect
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
            options={[
              { value: '', label: 'Not named' },
              ...[...CARRIERS, OWN_VAN, OTHER].map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
        {isOther && (
          <Field label="Name of the carrier" isOptional>
            <Input
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        )}
        {isTracked &&
          vendorOrders.map(({ id, orderNumber, customerName }) => (
            <Field
              key={id}
              label={isOne ? 'Tracking number' : `Tracking number of ${orderNumber}`}
              hint={isOne ? undefined : customerName}
              isOptional
            >
              <Input
                value={numbers[id] ?? ''}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setNumbers((all) => ({ ...all, [id]: target.value }))}
              />
            </Field>
          ))}
        {isOther && isOne && (
          <Field label="Tracking link" hint="Such as www.carrier.co.nz/track/123" isOptional>
            <Input
              value={link}
              maxLength={500}
              inputMode="url"
              autoComplete="off"
              onChange={({ target }) => setLink(target.value)}
            />
          </Field>
        )}
      </PlainForm>
    </Dialog>
  );
}
