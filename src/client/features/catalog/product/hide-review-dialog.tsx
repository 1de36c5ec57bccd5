import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { HIDING_REASON } from '@/shared/catalog/moderation.ts';
import { hideReviewInput } from '@/shared/catalog/review-inputs.ts';
import type { ListedReview } from '@/shared/catalog/reviews.ts';

const ALL = { value: 'review', label: 'The whole review' } as const;
const PICTURES = { value: 'pictures', label: 'Only its photographs' } as const;

type HideReviewDialogProps = { review: ListedReview; onClose: () => void };

/** Hides a review or only its photographs, with a reason for its author. */
export function HideReviewDialog({ review, onClose }: HideReviewDialogProps) {
  const api = useApi();
  const mutation = trpc.reviews.hide.useMutation({
    onSuccess: async () => {
      await api.catalog.invalidate();
      onClose();
    },
  });
  const form = useApiForm(hideReviewInput, {
    mutation,
    failed: 'The review could not be hidden.',
    defaultValues: { id: review.id, part: 'review', reason: '' },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Hide this review"
      text={`Written by ${review.author.replace(/\.$/, '')}. A hidden review is not counted. Its author sees the reason.`}
      submitLabel="Hide"
    >
      <FormField form={form} name="part" label="Hide">
        <NativeSelect options={review.pictures.length > 0 ? [ALL, PICTURES] : [ALL]} />
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        <Textarea rows={3} maxLength={HIDING_REASON.max} />
      </FormField>
    </FormDialog>
  );
}
