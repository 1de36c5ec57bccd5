import { useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog, DialogClose } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { CARRIERS, OWN_VAN } from '@/shared/orders/carriers.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
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

/** Marks one or several vendor orders as sent, with their carrier and tracking numbers: one mail to each customer. */
export function SendDialog({ vendorOrders, changes: { updateSeveral }, onClose, onSent }: SendDialogProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [name, setName] = useState('');
  const [link, setLink] = useState('');
  const [numbers, setNumbers] = useState<Record<number, string>>({});
  const isOne = vendorOrders.length === 1;
  const isOther = carrier === OTHER;
  const isTracked = carrier !== '' && carrier !== OWN_VAN;
  const send = () => {
    lastCarrier = carrier;
    const chosen = isOther ? name.trim() : carrier;
    updateSeveral.mutate(
      {
        vendorOrders: vendorOrders.map(({ id }) => ({
          id,
          status: 'in_transit' as const,
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
      text={`We email ${isOne ? 'the customer' : 'each customer'} that it is on its way, with the tracking number. It can then no longer be cancelled.`}
      size="sm"
      footer={
        <>
          <DialogClose disabled={updateSeveral.isPending}>Not yet</DialogClose>
          <Button type="submit" form="send-orders" isPending={updateSeveral.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <PlainForm id="send-orders" className="flex flex-col gap-5" onSubmit={send}>
        {failure && <Notice tone="danger">{failure}</Notice>}
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
