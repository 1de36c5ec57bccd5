import { choices } from '@/client/lib/choices.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { type FormMutation, useApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type ReportInput, reportInput } from '@/shared/support/content-report-inputs.ts';
import { REASONS_FOR, REPORT_WORDS_LENGTH } from '@/shared/support/content-reports.ts';

type ReportDialogProps<Input> = {
  title: string;
  text: string;
  reasons?: Readonly<Record<string, string>>;
  mutation: FormMutation<Input>;
  toInput: (report: Omit<ReportInput, 'id'>) => NoInfer<Input>;
  onClose: () => void;
};

export function ReportDialog<Input>({
  mutation,
  toInput,
  reasons = REASONS_FOR.other,
  ...dialog
}: ReportDialogProps<Input>) {
  const form = useApiForm(reportInput.omit({ id: true }), {
    mutation,
    toInput,
    failed: 'The report could not be sent. Please try again.',
  });
  return (
    <FormDialog {...dialog} form={form} submitLabel="Send report">
      <FormField form={form} name="reason" label="What is wrong?">
        <NativeSelect options={choices(reasons)} placeholder="Choose a reason" />
      </FormField>
      <FormField form={form} name="words" label="Anything else we should know" isOptional>
        <Textarea maxLength={REPORT_WORDS_LENGTH} />
      </FormField>
    </FormDialog>
  );
}

/** Asks for the reason of a report of a question; `text` explains it and who sees it. */
export function ReportQuestion({ id, ...dialog }: { id: number; text: string; onClose: () => void }) {
  const mutation = trpc.questions.report.useMutation({
    onSuccess: () => {
      dialog.onClose();
      toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
    },
  });
  return (
    <ReportDialog
      {...dialog}
      title="Report this question"
      mutation={mutation}
      toInput={(report) => ({ id, ...report })}
    />
  );
}

type ReportReviewProps = { id: number; kind: 'review' | 'reply'; onSent?: () => void; onClose: () => void };

/** Asks for the reason of a report of a review, or of the seller's reply to it. */
export function ReportReview({ id, kind, onSent, onClose }: ReportReviewProps) {
  const onSuccess = () => {
    onClose();
    onSent?.();
    toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
  };
  const review = trpc.reviews.report.useMutation({ onSuccess });
  const reply = trpc.reviews.reportReply.useMutation({ onSuccess });
  return (
    <ReportDialog
      title={kind === 'review' ? 'Report this review' : 'Report this reply'}
      text="Tell us what is wrong with it. The person who wrote it does not see who reported it. A bad rating alone is no reason."
      reasons={REASONS_FOR[kind]}
      mutation={kind === 'review' ? review : reply}
      toInput={(report) => ({ id, ...report })}
      onClose={onClose}
    />
  );
}
