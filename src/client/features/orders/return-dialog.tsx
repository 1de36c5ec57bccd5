import { Link } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { useFormatMoney } from '@/client/components/price.tsx';
import { choices } from '@/client/lib/choices.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { FormRadioCards } from '@/client/ui/radio-cards.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { NO_CHANGE_OF_MIND } from '@/shared/catalog/made-to-order.ts';
import { toCents } from '@/shared/money.ts';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import { requestReturnInput } from '@/shared/orders/order-inputs.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import { isCauseRefused, RETURN_CAUSE_NAMES, whoPaysReturn } from '@/shared/orders/return-causes.ts';
import { AddPhotographs, usePhotographs } from './order-pictures.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

export type ReturnDialogProps = {
  item: OrderItemView;
  vendorOrderId: number;
  /** Pieces that can be returned. */
  available: number;
  onClose: () => void;
  /** Called after the request is sent and the order refreshed. */
  onRequested: () => void;
};

const { picturesOfReturn: MAX_PICTURES } = CONVERSATION_LIMITS;

/** Without the default reason of API clients. */
const returnInput = requestReturnInput.safeExtend({ cause: requestReturnInput.shape.cause.unwrap() });

const CAUSES = choices(RETURN_CAUSE_NAMES);

const FREIGHT = {
  seller: 'The seller pays to send it back.',
  buyer: 'You pay to send it back.',
  open: 'You pay to send it back, unless it is faulty or not as described.',
};

export function ReturnDialog({ item, vendorOrderId, available, onClose, onRequested }: ReturnDialogProps) {
  const refresh = useOrderRefresh();
  const mutation = trpc.orders.requestReturn.useMutation({
    onSuccess: async () => {
      await refresh();
      onRequested();
      toast.success('Return requested', 'The seller will answer you by email.');
    },
  });
  const pictures = usePhotographs(vendorOrderId, MAX_PICTURES);
  const form = useApiForm(returnInput, {
    mutation,
    toInput: async (values) => {
      const ids = await pictures.ids();
      return ids && { ...values, pictures: ids };
    },
    failed: 'The return could not be requested.',
    mode: 'onTouched',
    defaultValues: { orderItemId: item.id, quantity: 1, reason: '' },
  });
  const [cause, quantity = 1] = form.watch(['cause', 'quantity']);
  const money = useFormatMoney();
  const quote = useOptionalQuery({
    ...useApi().orders.returnQuote.queryOptions({ orderItemId: item.id, quantity }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Return"
      text={item.productName}
      size="sm"
      submitLabel="Request return"
    >
      {available > 1 && (
        <Controller
          control={form.control}
          name="quantity"
          render={({ field }) => (
            <QuantityStepper
              label="Pieces to return"
              value={field.value ?? 1}
              max={available}
              onValueChange={field.onChange}
            />
          )}
        />
      )}
      <FormRadioCards
        form={form}
        name="cause"
        label="Why would you like to return it?"
        options={CAUSES.map((choice) => ({
          ...choice,
          disabledReason: isCauseRefused(item, choice.value) ? NO_CHANGE_OF_MIND : undefined,
        }))}
        isCompact
      />
      <p role="status" className="bg-accent-soft rounded-md px-4 py-3 empty:hidden">
        {quote && <strong className="font-medium">You’ll get {money(quote.amount)} back. </strong>}
        {quote && toCents(item.deliveryFee) > 0 && 'The delivery fee is not part of it. '}
        {cause && FREIGHT[whoPaysReturn(cause)]}
        {cause && whoPaysReturn(cause) === 'seller' && toCents(item.deliveryFee) > 0 && (
          <>
            {' '}
            For faulty goods the law may give you the delivery fee back too: ask for it in your note, or read{' '}
            <Link
              to="/dispute-resolution"
              hash="consumer-guarantees"
              target="_blank"
              className="underline underline-offset-4"
            >
              your rights
            </Link>
            .
          </>
        )}
      </p>
      <FormField
        form={form}
        name="reason"
        label="Note to the seller"
        isOptional={cause !== 'other'}
        hint="We refund your card once the seller has it."
      >
        <Textarea rows={3} maxLength={1000} />
      </FormField>
      <AddPhotographs
        pictures={pictures}
        most={MAX_PICTURES}
        audience="Only you, the seller and our team see them."
      />
    </FormDialog>
  );
}
