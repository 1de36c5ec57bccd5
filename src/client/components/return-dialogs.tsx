import { Controller } from 'react-hook-form';
import { useApi } from '@/client/lib/trpc.ts';
import { type FormMutation, useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { ConfirmDialogProps } from '@/client/ui/confirm-dialog.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { dayInNewZealand } from '@/shared/days.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { replacementArrivesBy, restocksByDefault } from '@/shared/orders/item-rights.ts';
import {
  type DecideReturnInput,
  decideReturnInput,
  type OfferForReturnInput,
  offerForReturnInput,
  type ReceiveReturnInput,
  type ReplaceReturnInput,
  receiveReturnInput,
  replaceReturnInput,
  type SettleReturnInput,
  settleReturnInput,
} from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { useCurrencySymbol, useFormatMoney } from './price.tsx';
import { RefundSumsText } from './refund-sums.tsx';

export interface ReturnChanges {
  decideReturn: FormMutation<DecideReturnInput>;
  receiveReturn: FormMutation<ReceiveReturnInput>;
  settleReturn: FormMutation<SettleReturnInput>;
  offerForReturn: FormMutation<OfferForReturnInput>;
  replaceReturn: FormMutation<ReplaceReturnInput>;
  closeReturn: NonNullable<ConfirmDialogProps['mutation']> & {
    mutate: (input: { id: number }, options: { onSuccess: () => void }) => void;
  };
  reloadAfterRefusal: () => void;
}

type DialogProps = {
  request: ReturnView;
  /** As the vendor knows them. */
  buyer: string;
  isAdmin: boolean;
  changes: ReturnChanges;
  onClose: () => void;
};

/** Returns what refunding pieces, all by default, or an offer would change; undefined until it is known. */
function useReturnSums(input: { id: number; quantity?: number; offer?: string | null }) {
  return useOptionalQuery({
    ...useApi().vendorOrders.returnSums.queryOptions(input),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

export function DecideDialog({
  request,
  buyer,
  isAdmin,
  accept,
  changes,
  onClose,
}: DialogProps & { accept: boolean }) {
  const form = useApiForm(decideReturnInput, {
    mutation: changes.decideReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, accept, answer: '' },
    toInput: ({ answer, ...decision }) => ({ ...decision, answer: answer || null }),
  });
  const preview = useReturnSums({ id: request.id });
  const wasAnswered = request.status !== 'requested';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={accept ? 'Accept this return?' : wasAnswered ? 'Refuse it after all?' : 'Refuse this return?'}
      text={[
        ...(isAdmin ? ['You decide in the vendor’s place.'] : []),
        accept
          ? 'The customer sends it back or brings it, and is refunded once it has come.'
          : 'The customer keeps it, gets nothing back, and reads what you write here.',
      ].join(' ')}
      size="sm"
      submitLabel={accept ? 'Accept return' : 'Refuse return'}
      tone={accept ? 'primary' : 'danger'}
    >
      {accept && (
        <RefundSumsText sums={preview?.sums} buyer={buyer} isAdmin={isAdmin} when="Once it has come," />
      )}
      <FormField
        form={form}
        name="answer"
        label="Answer to the customer"
        isOptional={accept || !wasAnswered}
        hint={
          accept
            ? 'Where to bring it, or how to send it. Left empty, we name your collection address.'
            : 'Why it is not taken back'
        }
      >
        <Textarea rows={3} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}

export function ReceiveDialog({ request, buyer, isAdmin, changes, onClose }: DialogProps) {
  const form = useApiForm(receiveReturnInput, {
    mutation: changes.receiveReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, quantity: request.quantity, restock: restocksByDefault(request) },
  });
  const money = useFormatMoney();
  const quantity = form.watch('quantity');
  const sums = useReturnSums({ id: request.id, quantity })?.sums;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="What has come back?"
      size="sm"
      submitLabel={sums ? `Refund ${money(sums.toBuyer)}` : 'Refund'}
    >
      {request.quantity > 1 && (
        <div>
          <p className="text-ink-soft mb-2 text-sm">Pieces, of {request.quantity} asked for</p>
          <QuantityStepper
            label="Pieces that came back"
            value={quantity}
            max={request.quantity}
            onValueChange={(next) => form.setValue('quantity', next, { shouldDirty: true })}
          />
        </div>
      )}
      <RefundSumsText sums={sums} buyer={buyer} isAdmin={isAdmin} />
      <Controller
        control={form.control}
        name="restock"
        render={({ field }) => (
          <RadioCards
            label="Does it go back on sale?"
            value={field.value ? 'yes' : 'no'}
            onValueChange={(chosen) => field.onChange(chosen === 'yes')}
            options={[
              {
                value: 'yes',
                label: 'Yes',
                text: `It returns to ${isAdmin ? 'the vendor’s' : 'your'} stock`,
              },
              { value: 'no', label: 'No', text: 'The stock stays as it is' },
            ]}
          />
        )}
      />
    </FormDialog>
  );
}

export function OfferDialog({ request, buyer, isAdmin, changes, onClose }: DialogProps) {
  const form = useApiForm(offerForReturnInput, {
    mutation: changes.offerForReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, offer: '', answer: '' },
    toInput: ({ answer, ...offer }) => ({ ...offer, answer: answer || null }),
  });
  const money = useFormatMoney();
  const symbol = useCurrencySymbol();
  const typed = offerForReturnInput.shape.offer.safeParse(form.watch('offer')).data;
  const preview = useReturnSums({ id: request.id, ...(typed && { offer: typed }) });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Offer part of the price"
      text="The customer keeps it for this amount, or declines and returns it. Nothing is refunded before they accept."
      size="sm"
      submitLabel={typed ? `Offer ${money(typed)}` : 'Make offer'}
    >
      <FormField
        form={form}
        name="offer"
        label="Amount"
        hint={
          preview && `At most ${money(preview.most)}, what ${isAdmin ? 'the vendor earns' : 'you earn'} here`
        }
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={12} prefix={symbol} />
      </FormField>
      {typed && (
        <RefundSumsText sums={preview?.sums} buyer={buyer} isAdmin={isAdmin} when="If they accept," />
      )}
      <FormField form={form} name="answer" label="Answer to the customer" isOptional>
        <Textarea rows={3} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}

export function SettleDialog({ request, buyer, isAdmin, changes, onClose }: DialogProps) {
  const form = useApiForm(settleReturnInput, {
    mutation: changes.settleReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, answer: '' },
    toInput: ({ id, answer }) => ({ id, answer: answer || null }),
  });
  const money = useFormatMoney();
  const sums = useReturnSums({ id: request.id })?.sums;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund without a return?"
      text="The customer is refunded now and keeps it. The stock stays as it is. This cannot be undone."
      size="sm"
      submitLabel={sums ? `Refund ${money(sums.toBuyer)}` : 'Refund'}
    >
      <RefundSumsText sums={sums} buyer={buyer} isAdmin={isAdmin} />
      <FormField form={form} name="answer" label="Answer to the customer" isOptional>
        <Textarea rows={3} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}

export function ReplaceDialog({ request, changes, onClose }: DialogProps) {
  const form = useApiForm(replaceReturnInput, {
    mutation: changes.replaceReturn,
    onSuccess: onClose,
    defaultValues: { id: request.id, carrier: '', trackingNumber: '', trackingUrl: '', answer: '' },
  });
  const day = fullDate(dayInNewZealand(replacementArrivesBy(new Date())));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Send a replacement"
      text={`No money moves. Without word from the customer by ${day}, it counts as arrived. If you take it from your stock, change the stock of the product.`}
      size="sm"
      submitLabel="Replacement is sent"
    >
      <FormField form={form} name="carrier" label="Carrier" isOptional>
        <Input maxLength={60} />
      </FormField>
      <FormField form={form} name="trackingNumber" label="Tracking number" isOptional>
        <Input maxLength={100} />
      </FormField>
      <FormField form={form} name="trackingUrl" label="Tracking link" isOptional>
        <Input maxLength={500} inputMode="url" />
      </FormField>
      <FormField
        form={form}
        name="answer"
        label="Answer to the customer"
        isOptional
        hint="Such as what to do with the first piece"
      >
        <Textarea rows={3} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}
