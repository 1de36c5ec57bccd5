import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { DECISION_REASON, type ReportView } from '@/shared/support/content-reports.ts';
import { useReportsChanged } from './use-reports-changed.ts';

type UpholdDialogProps = { report: ReportView; onClose: () => void };

const WORDS = {
  question: {
    title: 'Hide this question?',
    text: 'It leaves the product’s page with its answer. Who asked and the seller read the reason, in their notifications and by email.',
    deed: 'Hide question',
    done: 'Question hidden',
  },
  messages: {
    title: 'Warn the other person?',
    text: 'They read what you write, in their notifications and by email.',
    deed: 'Send warning',
    done: 'Warning sent',
  },
  comment: {
    title: 'Hide this comment?',
    text: 'It leaves the room’s page. Who wrote it reads the reason in their notifications.',
    deed: 'Hide comment',
    done: 'Comment hidden',
  },
} satisfies Record<ReportView['subject']['kind'], Record<string, string>>;

/** Asks for the message to the author of hidden content or reported messages. */
export function UpholdDialog({ report: { id, subject }, onClose }: UpholdDialogProps) {
  const changed = useReportsChanged();
  const { title, text, deed, done } = WORDS[subject.kind];
  const uphold = trpc.contentReports.decide.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success(done, 'We’ve told everybody concerned.');
      await changed();
    },
  });
  return (
    <ReasonedDialog
      title={title}
      text={text}
      length={DECISION_REASON}
      confirmLabel={deed}
      isPending={uphold.isPending}
      failure={uphold.isError ? readFailure(uphold.error, 'This did not work. Please try again.') : undefined}
      onConfirm={(reason) => uphold.mutate({ id, outcome: 'upheld', reason })}
      onClose={onClose}
    />
  );
}
