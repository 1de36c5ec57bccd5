import { FlaskConical } from 'lucide-react';
import { type ChangeEvent, type Ref, useImperativeHandle } from 'react';
import { z } from 'zod';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { confirmSandboxPaymentInput } from '@/shared/checkout/checkout.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import type { PaymentMethod } from './payment-method.ts';

const EXPIRY = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/;

const cardInput = confirmSandboxPaymentInput.pick({ cardNumber: true, cvc: true }).extend({
  expiry: z
    .string()
    .trim()
    .refine((text) => {
      const month = Number(EXPIRY.exec(text)?.[1]);
      return month >= 1 && month <= 12;
    }, 'Enter the expiry date as MM / YY'),
});

/** In the order of the page. */
const FIELDS = ['cardNumber', 'expiry', 'cvc'] as const;

const TEST_CARDS = [
  { number: SANDBOX_CARDS.succeeds, outcome: 'is accepted' },
  { number: SANDBOX_CARDS.declined, outcome: 'is declined' },
  { number: SANDBOX_CARDS.insufficientFunds, outcome: 'has insufficient funds' },
];

/** The sandbox's card form, marked as a test, with a list of test cards. */
export function SandboxCard({ ref }: { ref: Ref<PaymentMethod> }) {
  const confirmSandbox = trpc.checkout.confirmSandbox.useMutation();
  const form = useApiForm(cardInput, {
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
  });
  const { errors } = form.formState;

  useImperativeHandle(ref, () => ({
    check: ({ shouldFocus }) =>
      new Promise((resolve) => {
        const goTo = (wrong: typeof errors) => {
          const [first] = FIELDS.filter((name) => wrong[name]);
          if (first && shouldFocus) form.setFocus(first);
          resolve(false);
        };
        void form.handleSubmit(() => resolve(true), goTo)();
      }),
    showRefused: () => {
      form.setError('cardNumber', { message: 'Check the number, or use another card.' });
      form.setFocus('cardNumber');
    },
    confirm: async ({ paymentIntentId, clientSecret }) => {
      const card = form.getValues();
      const [, expMonth = '', expYear = ''] = EXPIRY.exec(card.expiry.trim()) ?? [];
      try {
        await confirmSandbox.mutateAsync({
          paymentIntentId,
          clientSecret,
          cardNumber: card.cardNumber,
          expMonth,
          expYear,
          cvc: card.cvc,
        });
        return { status: 'authorized' };
      } catch (error) {
        const { code, message } = readFailure(error);
        return code === 'NETWORK' || code === 'INTERNAL'
          ? { status: 'unknown' }
          : { status: 'refused', message };
      }
    },
  }));

  const use = (number: string) => {
    form.setValue('cardNumber', inGroups(number), { shouldValidate: form.formState.isSubmitted });
    if (!form.getValues('expiry')) form.setValue('expiry', '12 / 34');
    if (!form.getValues('cvc')) form.setValue('cvc', '123');
    form.clearErrors();
  };

  const cardNumber = form.register('cardNumber');
  const expiry = form.register('expiry');
  return (
    <div className="flex flex-col gap-5">
      <section
        aria-label="Test payment"
        className="border-info/35 bg-info-soft rounded-md border p-4 text-sm"
      >
        <p className="text-ink flex items-center gap-2 font-medium">
          <FlaskConical aria-hidden className="text-info size-5 shrink-0" />
          Test mode: no real payment
        </p>
        <p className="text-ink-soft mt-1">
          Don't enter a real card. Use one of these numbers with any future date and any security code:
        </p>
        <ul className="mt-3 flex flex-col gap-2">
          {TEST_CARDS.map(({ number, outcome }) => (
            <li key={number} className="flex items-center justify-between gap-4">
              <span>
                <span className="font-medium whitespace-nowrap tabular-nums">{inGroups(number)}</span>{' '}
                <span className="text-ink-soft">{outcome}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Use the card that ${outcome}`}
                onClick={() => use(number)}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4">
        <Field label="Card number" error={errors.cardNumber?.message} className="col-span-2">
          <Input
            {...cardNumber}
            onChange={(event) => void cardNumber.onChange(typedAtEnd(event, inGroups))}
            {...DIGITS}
            placeholder="4242 4242 4242 4242"
            maxLength={23}
          />
        </Field>
        <Field label="Expiry date" hint="MM / YY" error={errors.expiry?.message}>
          <Input
            {...expiry}
            onChange={(event) => void expiry.onChange(typedAtEnd(event, inMonthAndYear))}
            {...DIGITS}
            maxLength={9}
          />
        </Field>
        <Field label="Security code" hint="3 or 4 digits" error={errors.cvc?.message}>
          <Input {...form.register('cvc')} {...DIGITS} maxLength={4} />
        </Field>
      </div>
    </div>
  );
}

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

/** Formats text typed at the end. A change in the middle is not formatted, to keep the caret. */
function typedAtEnd(event: ChangeEvent<HTMLInputElement>, inForm: (text: string) => string) {
  const box = event.target;
  const isDeleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete');
  if (!isDeleting && box.selectionStart === box.value.length) box.value = inForm(box.value);
  return event;
}

/** `12 / 34` of `1234` or `12/34`, and `04 / ` of `4` or `4/`, since there is no fortieth month. */
function inMonthAndYear(text: string): string {
  const isOneDigit = /^\s*(?:[2-9]|\d\s*\/)/.test(text);
  const digits = (isOneDigit ? '0' : '') + text.replace(/\D/g, '');
  if (digits.length < 2) return digits;
  const year = digits.slice(2);
  return `${digits.slice(0, 2)} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}`;
}

/** Digits in fours. */
function inGroups(number: string): string {
  return (number.replace(/\D/g, '').match(/.{1,4}/g) ?? []).join(' ');
}
