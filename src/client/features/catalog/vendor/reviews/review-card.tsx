import { useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { ReportReview } from '@/client/components/report-dialog.tsx';
import { ReviewHeader } from '@/client/components/review-header.tsx';
import { ReviewReply } from '@/client/components/review-reply.tsx';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { replyToReviewInput } from '@/shared/catalog/review-inputs.ts';
import type { VendorReview } from '@/shared/catalog/review-views.ts';
import { hiddenReplyText, REPLY_LENGTH } from '@/shared/catalog/reviews.ts';
import { findingsIn, findingsInWords } from '@/shared/catalog/text-check.ts';

type ReviewCardProps = { review: VendorReview; seller: string; vendorId: number };

export function ReviewCard({ review, seller, vendorId }: ReviewCardProps) {
  const { id, rating, author, createdAt, title, body, reply, product, isReported } = review;
  const [open, setOpen] = useState<'reply' | 'delete' | 'report' | null>(null);
  const changed = useReviewsChanged();
  const isChangeable = reply?.hidden !== 'reply';
  return (
    <article className="border-line bg-surface rounded-lg border p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Picture
          url={product.imageUrl}
          alt=""
          sizes="4rem"
          className="bg-sunken size-16 shrink-0 rounded-md object-cover"
        />
        <div className="min-w-0 flex-1">
          <ProductLink id={product.id} name={product.name} isPublic={product.isOnSale} hash="reviews" />
          <ReviewHeader rating={rating} author={author} createdAt={createdAt} />
        </div>
      </div>
      {title && <h2 className="mt-4 font-medium wrap-anywhere">{title}</h2>}
      {body && <p className="text-ink-soft max-w-text mt-2 whitespace-pre-line wrap-anywhere">{body}</p>}
      {reply && open !== 'reply' && (
        <ReviewReply text={reply.text} createdAt={reply.createdAt} seller={seller}>
          {reply.hidden && (
            <p className="bg-caution-soft mt-2 rounded-md px-3 py-2 text-sm wrap-anywhere">
              {hiddenReplyText(reply.hidden)} {reply.hiddenReason}
            </p>
          )}
        </ReviewReply>
      )}
      {open === 'reply' && <ReplyForm review={review} vendorId={vendorId} onClose={() => setOpen(null)} />}
      {isReported && (
        <p className="text-ink-soft mt-3 text-sm">
          You have reported this review. We’ll tell you what we decide.
        </p>
      )}
      {open !== 'reply' && (
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {isChangeable && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('reply')}>
              {reply ? 'Change reply' : 'Reply'}
            </Button>
          )}
          {reply && isChangeable && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('delete')}>
              Delete reply
            </Button>
          )}
          {!isReported && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('report')}>
              Report
            </Button>
          )}
        </div>
      )}
      {open === 'delete' && <DeleteReply id={id} onClose={() => setOpen(null)} />}
      {open === 'report' && (
        <ReportReview id={id} kind="review" onSent={changed} onClose={() => setOpen(null)} />
      )}
    </article>
  );
}

function useReviewsChanged() {
  const api = useApi();
  return () => {
    void api.vendorReviews.invalidate();
    void api.catalog.invalidate();
    void api.stats.vendorOverview.invalidate();
  };
}

function DeleteReply({ id, onClose }: { id: number; onClose: () => void }) {
  const changed = useReviewsChanged();
  const mutation = trpc.vendorReviews.deleteReply.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Reply deleted', 'It is no longer below the review.');
      changed();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete your reply?"
      text="It leaves the product’s page. You can write another one later."
      confirmLabel="Delete reply"
      onConfirm={() => mutation.mutate({ id })}
      mutation={mutation}
      failureText="The reply could not be deleted. Please try again."
    />
  );
}

type ReplyFormProps = { review: VendorReview; vendorId: number; onClose: () => void };

function ReplyForm({ review: { id, reply }, vendorId, onClose }: ReplyFormProps) {
  const changed = useReviewsChanged();
  const mutation = trpc.vendorReviews.reply.useMutation({
    onSuccess: ({ reply: saved }) => {
      onClose();
      if (saved?.hidden) toast.success('Reply sent', 'Our team reads it before it is published.');
      else toast.success('Reply published', 'It is below the review now.');
      changed();
    },
  });
  const form = useEditForm(replyToReviewInput, {
    mutation,
    draft: { key: draftKey(vendorId, `reply.${id}`) },
    failed: 'The reply could not be sent. Please try again.',
    row: { text: reply?.text ?? null },
    labels: { text: 'Your reply' },
    valuesOf: (row) => ({ id, text: row.text ?? '' }),
    toInput: ({ whole }) => whole,
  });
  const text = form.watch('text');
  const findings = findingsIn(text);
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-4">
      <FormField
        form={form}
        name="text"
        label="Your reply"
        className="max-w-text w-full"
        hint={`${text.length} of ${REPLY_LENGTH.max} characters. Everybody can read it.`}
      >
        <Textarea rows={4} maxLength={REPLY_LENGTH.max} />
      </FormField>
      {findings.length > 0 && (
        <Notice tone="caution" title={`Your reply contains ${findingsInWords(findings)}`}>
          Take it out, or send it anyway? Everybody can read replies, so our team reads yours before it is
          published.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} size="sm">
          {findings.length > 0 ? 'Send anyway' : 'Publish reply'}
        </SubmitButton>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            form.draft?.forget();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
