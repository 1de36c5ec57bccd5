import { useId } from 'react';
import { useCurrencySymbol } from '@/client/components/price.tsx';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type PriceBounds, priceBoundsInput } from '@/shared/pricing/price-advice.ts';
import { useShowAdvice } from './use-show-advice.ts';

const FIELDS = [
  { name: 'floor', label: 'Lowest price' },
  { name: 'ceiling', label: 'Highest price' },
  { name: 'cost', label: 'Cost of a piece' },
] as const;

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
  const form = useApiForm(priceBoundsInput, {
    mutation,
    failed: 'This did not work. Please try again.',
    defaultValues: { floor: bounds.floor ?? '', ceiling: bounds.ceiling ?? '', cost: bounds.cost ?? '' },
    toInput: (input) => ({ id: productId, ...input }),
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
        {FIELDS.map((field) => (
          <FormField
            key={field.name}
            form={form}
            {...field}
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
