import { trpc } from '@/client/lib/trpc.ts';
import { ReportDialog } from '@/client/shop/report-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';

/** Tells the team that a question, or its answer, does not belong here. */
export function ReportQuestion({ id, onClose }: { id: number; onClose: () => void }) {
  const report = trpc.questions.report.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
    },
  });
  return (
    <ReportDialog
      title="Report this question"
      text="Tell us what is wrong with the question or its answer. The people who wrote them do not see who reported it."
      onSubmit={(input) => report.mutate({ id, ...input })}
      onClose={onClose}
      isPending={report.isPending}
      error={report.error}
    />
  );
}
