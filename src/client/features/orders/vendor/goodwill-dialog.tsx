import { useState } from 'react';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { RefundSumsText } from '@/client/components/refund-sums.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { toCents } from '@/shared/money.ts';
import { giveGoodwillInput } from '@/shared/orders/order-inputs.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

type GoodwillDialogProps = {
  vendorOrder: VendorOrderView;
  changes: Pick<VendorOrderChanges, 'giveGoodwill'>;
  onClose: () => void;
};

/** Refunds an amount without a return, such as for a scratch. */
export function GoodwillDialog({
  vendorOrder: { id, orderNumber, customerName },
  changes,
  onClose,
}: GoodwillDialogProps) {
  // One key per dialog: a repeated submission is one refund.
  const [key] = useState(() => crypto.randomUUID());
  const form = useApiForm(giveGoodwillInput, {
    mutation: changes.giveGoodwill,
    onSuccess: onClose,
    defaultValues: { id, amount: '', reason: '', key },
  });
  const money = useFormatMoney();
  const symbol = useCurrencySymbol();
  const typed = giveGoodwillInput.shape.amount.safeParse(form.watch('amount')).data;
  const preview = useOptionalQuery({
    ...useApi().vendorOrders.goodwillSums.queryOptions({ id, ...(typed && { amount: typed }) }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const most = typed && preview && toCents(typed) > toCents(preview.most) ? preview.most : null;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Refund part of ${orderNumber}`}
      text="Such as for a scratch or a late delivery. The customer keeps everything. This cannot be undone."
      size="sm"
      isDisabled={most !== null}
      submitLabel={typed ? `Refund ${money(typed)}` : 'Refund'}
    >
      <FormField form={form} name="amount" label="Amount" hint={preview && `At most ${money(preview.most)}`}>
        <Input inputMode="decimal" autoComplete="off" maxLength={12} prefix={symbol} />
      </FormField>
      {most && <Notice tone="caution">At most {money(most)} can be refunded.</Notice>}
      {typed && !most && <RefundSumsText sums={preview?.sums} buyer={firstNameOf(customerName)} />}
      <FormField form={form} name="reason" label="Reason" hint="The customer reads it">
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
