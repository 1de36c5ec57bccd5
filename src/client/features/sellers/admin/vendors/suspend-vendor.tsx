import { useState } from 'react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { suspendInput, type VendorDetails } from '@/shared/sellers/vendors.ts';

/** Suspends a shop with a reason that its vendor reads, or reopens it. Only vendors can be suspended. */
export function SuspendVendor({ vendor }: { vendor: VendorDetails }) {
  const { figures, setup, person } = vendor;
  const { vendorId: id, vendorName } = figures;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const api = useApi();
  const options = (title: string, text: string) => ({
    onSuccess: async () => {
      setIsOpen(false);
      setReason('');
      toast.success(title, text);
      await Promise.all([api.people.invalidate(), api.crm.invalidate(), api.catalog.invalidate()]);
    },
    onError: (error: unknown) => toast.failure(error, 'Failed to change the shop.'),
  });
  const suspend = trpc.people.suspendVendor.useMutation(
    options('Shop suspended', `Nothing of ${vendorName} is on sale any more.`),
  );
  const lift = trpc.people.liftSuspension.useMutation(
    options('Suspension lifted', `The products of ${vendorName} are back on sale.`),
  );
  if (setup.suspension) {
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Lift suspension</Button>
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title={`Open ${vendorName} again?`}
          text="Their products are back on sale at once, and we email the vendor."
          confirmLabel="Lift suspension"
          tone="primary"
          onConfirm={() => lift.mutate({ id })}
          isPending={lift.isPending}
        />
      </>
    );
  }
  if (person.role !== 'vendor') return null;

  const submit = () => {
    const checked = suspendInput.safeParse({ id, reason });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !suspend.isPending) suspend.mutate(checked.data);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Suspend
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Suspend ${vendorName}?`}
        text="Their products leave the shop at once. They can sign in, fulfil open orders and read the reason."
        submitLabel="Suspend shop"
        tone="danger"
        isPending={suspend.isPending}
        onSubmit={submit}
      >
        <Field label="Reason" hint="The vendor reads it by email and on the dashboard" error={problem}>
          <Textarea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={1000}
            rows={5}
          />
        </Field>
      </FormDialog>
    </>
  );
}
