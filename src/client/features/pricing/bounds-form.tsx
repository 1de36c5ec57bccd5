import { useId } from 'react';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { keysOf } from '@/shared/keys-of.ts';
import type { Decimal } from '@/shared/money.ts';
import { type PriceBounds, priceBoundsInput } from '@/shared/pricing/price-advice.ts';
import { useShowAdvice } from './use-show-advice.ts';

const LABELS = { floor: 'Lowest price', ceiling: 'Highest price', cost: 'Cost of a piece' };

interface BoundsFormProps {
  productId: number;
  bounds: PriceBounds;
  /** Called once the new recommendation is shown. */
  onSaved: () => void;
}

export function BoundsForm({ productId, bounds, onSaved }: BoundsFormProps) {
  const showAdvice = useShowAdvice(productId);
  const id = useId();
  const symbol = useCurrencySymbol();
  const mutation = trpc.pricing.setBounds.useMutation({
    onSuccess: async (view) => {
      await showAdvice(view);
      onSaved();
      toast.success('Bounds saved', 'The recommendation was worked out with them.');
    },
  });
  const money = useFormatMoney();
  const amount = (bound: Decimal | null) => (bound ? money(bound) : '');
  const form = useEditForm(priceBoundsInput, {
    mutation,
    failed: 'This did not work. Please try again.',
    row: bounds,
    labels: LABELS,
    textOf: { floor: amount, ceiling: amount, cost: amount },
    valuesOf: ({ floor, ceiling, cost }) => ({
      floor: floor ?? '',
      ceiling: ceiling ?? '',
      cost: cost ?? '',
    }),
    toInput: ({ whole }) => ({ id: productId, ...whole }),
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        Your bounds
      </h3>
      <p className="text-ink-faint mb-3 text-sm">
        Recommendations keep to them. The cost is seen by nobody but you.
      </p>
      <Form form={form} className="flex flex-wrap items-start gap-3">
        {keysOf(LABELS).map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={LABELS[name]}
            isRequired={false}
            options={AMOUNT_FIELD}
            className="min-w-0 flex-1 basis-32"
          >
            <Input inputMode="decimal" maxLength={12} autoComplete="off" placeholder="None" prefix={symbol} />
          </FormField>
        ))}
        <SubmitButton form={form} variant="secondary" className="mt-[1.75rem] max-sm:mt-0 max-sm:w-full">
          Save bounds
        </SubmitButton>
      </Form>
    </section>
  );
}
