import { trpc } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { ReportDialog } from './report-dialog.tsx';

export type ReportQuestionProps = {
  id: number;
  /** Explains the report and who sees it. */
  text: string;
  onClose: () => void;
};

/** Reports a question or its answer to the team. */
export function ReportQuestion({ id, text, onClose }: ReportQuestionProps) {
  const report = trpc.questions.report.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
    },
  });
  return (
    <ReportDialog
      title="Report this question"
      text={text}
      onSubmit={(input) => report.mutate({ id, ...input })}
      onClose={onClose}
      isPending={report.isPending}
      error={report.error}
    />
  );
}
