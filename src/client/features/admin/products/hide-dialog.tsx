import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type AdminProductRow, HIDING_REASON, hideProductInput } from '@/shared/moderation.ts';

type HideDialogProps = { product: AdminProductRow; onClose: () => void };

/** Asks why a product leaves the shop: its vendor reads the answer. Of a hidden one, why it stays out. */
export function HideDialog({ product: { id, name, vendorName, hiding }, onClose }: HideDialogProps) {
  const formId = useId();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const hide = trpc.adminProducts.hide.useMutation({
    onSuccess: async () => {
      await api.adminProducts.invalidate();
      void api.catalog.invalidate();
      void api.admin.waiting.invalidate();
      toast.success('Product hidden', `${name} is out of the shop. We’ve emailed ${vendorName}.`);
      onClose();
    },
  });
  const failure = hide.isError ? readFailure(hide.error, 'Failed to hide the product.') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = hideProductInput.safeParse({ id, reason });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !hide.isPending) hide.mutate(checked.data);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={hiding ? `Keep ${name} hidden?` : `Hide ${name}?`}
      text={
        hiding
          ? `We email ${vendorName} your new reason. They can answer again.`
          : `Shoppers can no longer see or buy it, until you show it again. ${vendorName} reads the reason by email and on the product’s page, and can answer.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={hide.isPending}>
            {hiding ? 'Keep hidden' : 'Hide product'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && !failure.fields.reason && <Notice tone="danger">{failure.message}</Notice>}
        <Field
          label="Reason"
          hint="Say what is wrong and what the vendor can change"
          error={problem ?? failure?.fields.reason}
        >
          <Textarea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={HIDING_REASON.max}
            rows={4}
          />
        </Field>
      </form>
    </Dialog>
  );
}
