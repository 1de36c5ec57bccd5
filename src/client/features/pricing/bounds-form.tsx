import { useId } from 'react';
import { useCurrencySymbol } from '@/client/components/price.tsx';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type PriceBounds, priceBoundsInput } from '@/shared/pricing/price-advice.ts';

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

/** Limits for a product's recommendations, and its unit cost. */
export function BoundsForm({ productId, bounds, onSaved }: BoundsFormProps) {
  const api = useApi();
  const id = useId();
  const symbol = useCurrencySymbol();
  const form = useZodForm(priceBoundsInput, {
    defaultValues: { floor: bounds.floor ?? '', ceiling: bounds.ceiling ?? '', cost: bounds.cost ?? '' },
  });
  const save = trpc.pricing.setBounds.useMutation({
    onSuccess: async (view) => {
      api.pricing.recommendation.setData({ id: productId }, view);
      await api.pricing.list.invalidate();
      onSaved();
      toast.success('Bounds saved', 'The recommendation was worked out with them.');
    },
    onError: (error) => toast.failure(error, 'This did not work. Please try again.'),
  });
  useServerErrors(form, save.error);
  const { errors } = form.formState;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        Your bounds
      </h3>
      <p className="text-ink-faint mb-3 text-sm">
        Recommendations keep to them. The cost is seen by nobody but you.
      </p>
      <form
        noValidate
        onSubmit={form.handleSubmit((input) => save.mutate({ id: productId, ...input }))}
        className="flex flex-wrap items-start gap-3"
      >
        {FIELDS.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]?.message} className="min-w-0 flex-1 basis-32">
            <Input
              {...form.register(name, AMOUNT_FIELD)}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              placeholder="None"
              prefix={symbol}
            />
          </Field>
        ))}
        <Button
          type="submit"
          variant="secondary"
          isPending={save.isPending}
          className="mt-[1.75rem] max-sm:mt-0 max-sm:w-full"
        >
          Save bounds
        </Button>
      </form>
    </section>
  );
}
