import { PersonLink } from '@/client/features/orders/admin/person-link.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import type { ReportView } from '@/shared/support/content-reports.ts';

type ReportedCommentProps = {
  report: ReportView;
  subject: Extract<ReportView['subject'], { kind: 'comment' }>;
};

/** A reported comment. Its text loads by a mutation, as each read is audited. */
export function ReportedComment({ report: { id, decision }, subject }: ReportedCommentProps) {
  const { roomName, author, owner, hiddenReason } = subject;
  const read = trpc.contentReports.readComment.useMutation();
  const canRead = decision === null || hiddenReason !== null;
  return (
    <div className="bg-sunken rounded-md p-4">
      <p className="wrap-anywhere">
        A comment by <PersonLink {...author} /> on{' '}
        {roomName === null ? 'a room that is no longer shared' : `the room “${roomName}”`} by{' '}
        <PersonLink {...owner} />
      </p>
      {read.data ? (
        <p className="max-w-text mt-3 whitespace-pre-line wrap-anywhere">“{read.data.text}”</p>
      ) : (
        canRead && (
          <p className="text-ink-soft mt-3 flex flex-wrap items-center gap-3 text-sm">
            <Button
              variant="secondary"
              size="sm"
              isPending={read.isPending}
              onClick={() => read.mutate({ id })}
            >
              Read comment
            </Button>
            The audit log keeps who reads it.
          </p>
        )
      )}
      <FailureNotice
        error={read.error}
        text="The comment could not be read. Please try again."
        className="mt-3"
      />
      {hiddenReason && (
        <p className="text-ink-soft mt-2 text-sm wrap-anywhere">Hidden because: “{hiddenReason}”</p>
      )}
    </div>
  );
}
