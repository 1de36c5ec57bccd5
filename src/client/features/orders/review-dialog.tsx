import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Controller } from 'react-hook-form';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { MAX_REVIEW_PICTURES } from '@/shared/catalog/reviews.ts';
import { findingsIn, findingsInWords } from '@/shared/catalog/text-check.ts';
import { addReviewInput } from '@/shared/orders/order-inputs.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import { AddPhotographs, usePhotographs } from './order-pictures.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

export type ReviewDialogProps = { item: OrderItemView; vendorOrderId: number; onClose: () => void };

export function ReviewDialog({ item, vendorOrderId, onClose }: ReviewDialogProps) {
  const refresh = useOrderRefresh();
  const api = useApi();
  const mutation = trpc.orders.review.useMutation({
    onSuccess: async ({ isHeld }) => {
      await Promise.all([refresh(), api.catalog.invalidate()]);
      onClose();
      toast.success(
        'Thank you',
        isHeld ? 'Our team reads your review before it is published.' : 'Your review is published.',
      );
    },
  });
  const pictures = usePhotographs(vendorOrderId, MAX_REVIEW_PICTURES);
  const form = useApiForm(addReviewInput, {
    mutation,
    toInput: async (values) => {
      const ids = await pictures.ids();
      return ids && { ...values, pictures: ids };
    },
    failed: 'The review could not be published.',
    mode: 'onTouched',
    defaultValues: { orderItemId: item.id, rating: 0, sellerRating: null, title: '', body: '' },
  });
  const [title = '', body = ''] = form.watch(['title', 'body']);
  const findings = findingsIn(title, body);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Write a review"
      text={item.productName}
      submitLabel={findings.length > 0 ? 'Send anyway' : 'Publish review'}
    >
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
            error={form.formState.errors.rating?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="sellerRating"
        render={({ field }) => (
          <StarChoice
            label="How was the seller? (optional)"
            nameOf={(stars) => `${stars} out of 5`}
            name={field.name}
            ref={field.ref}
            value={field.value ?? 0}
            onValueChange={field.onChange}
            error={form.formState.errors.sellerRating?.message}
          />
        )}
      />
      <FormField form={form} name="title" label="Title" isOptional>
        <Input maxLength={120} />
      </FormField>
      <FormField form={form} name="body" label="Your review" isOptional>
        <Textarea maxLength={4000} />
      </FormField>
      {findings.length > 0 && (
        <Notice tone="caution" title={`Your review contains ${findingsInWords(findings)}`}>
          Take it out, or send it anyway? Everybody can read reviews, so our team reads yours before it is
          published.
        </Notice>
      )}
      <AddPhotographs
        pictures={pictures}
        most={MAX_REVIEW_PICTURES}
        audience="Everybody can see them with your review."
      />
    </FormDialog>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

type StarChoiceProps = {
  label: string;
  /** Unlike the names of other stars in the form. */
  nameOf?: (stars: number) => string;
  value: number;
  onValueChange: (stars: number) => void;
  error?: string | undefined;
  name: string;
  ref?: ComponentProps<'input'>['ref'];
};

function StarChoice({
  label,
  nameOf = (stars) => formatCount(stars, 'star'),
  value,
  onValueChange,
  error,
  name,
  ref,
}: StarChoiceProps) {
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
            <span className="sr-only">{nameOf(stars)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
