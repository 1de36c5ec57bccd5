import { Controller } from 'react-hook-form';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { addReviewInput } from '@/shared/orders/order-inputs.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import { StarChoice } from './star-choice.tsx';
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
