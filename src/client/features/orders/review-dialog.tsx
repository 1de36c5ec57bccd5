import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Controller } from 'react-hook-form';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { cx } from '@/client/ui/cx.ts';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { addReviewInput } from '@/shared/orders/order-inputs.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

export function ReviewDialog({ item, onClose }: { item: OrderItemView; onClose: () => void }) {
  const refresh = useOrderRefresh();
  const api = useApi();
  const form = useZodForm(addReviewInput, {
    mode: 'onTouched',
    defaultValues: { orderItemId: item.id, rating: 0, title: '', body: '' },
  });
  const review = trpc.orders.review.useMutation({
    onSuccess: async () => {
      await Promise.all([refresh(), api.catalog.invalidate()]);
      onClose();
      toast.success('Thank you', 'Your review is published.');
    },
  });
  const { errors } = form.formState;

  return (
    <FormDialog
      onClose={onClose}
      title="Write a review"
      text={item.productName}
      submitLabel="Publish review"
      isPending={review.isPending}
      onSubmit={form.handleSubmit((words) => review.mutate(words))}
      className="flex flex-col gap-5"
    >
      <FailureNotice error={review.error} text="The review could not be published." />
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <StarChoice
            label="How do you like it?"
            name={field.name}
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.rating?.message}
          />
        )}
      />
      <Field label="Title" isOptional error={errors.title?.message}>
        <Input {...form.register('title')} maxLength={120} />
      </Field>
      <Field label="Your review" isOptional error={errors.body?.message}>
        <Textarea {...form.register('body')} maxLength={4000} />
      </Field>
    </FormDialog>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

type StarChoiceProps = {
  label: string;
  value: number;
  onValueChange: (stars: number) => void;
  error?: string | undefined;
  name: string;
  ref?: ComponentProps<'input'>['ref'];
};

function StarChoice({ label, value, onValueChange, error, name, ref }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="has-focus-visible:outline-accent grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2"
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onValueChange(stars)}
              className="sr-only"
            />
            <Star
              aria-hidden
              strokeWidth={1.5}
              className={cx('size-7', stars <= value ? 'fill-star text-star' : 'text-line-strong')}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
