import { useState } from 'react';
import { ProductLink } from '@/client/components/product-link.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { DECISION_REASON, REPORT_REASONS, type ReportView } from '@/shared/support/content-reports.ts';
import { ReportedMessages } from './reported-messages.tsx';

export function ReportCard({ report }: { report: ReportView }) {
  const { reason, words, createdAt, reporter, waitingOfSame, decision, subject } = report;
  return (
    <Card
      title={REPORT_REASONS[reason]}
      text={
        <>
          {reporter ? (
            <>
              Reported by <PersonLink {...reporter} />
            </>
          ) : (
            'Found by the check of new texts'
          )}{' '}
          on {formatDateTime(createdAt)}
          {!decision && waitingOfSame > 1 && ` · ${formatCount(waitingOfSame, 'report')} of the same thing`}
        </>
      }
      action={decision && <Outcome report={report} />}
    >
      {words && <p className="max-w-text mb-4 whitespace-pre-line wrap-anywhere">“{words}”</p>}
      {subject.kind === 'question' && <Question subject={subject} />}
      {subject.kind === 'messages' && <Messages subject={subject} reportId={decision ? null : report.id} />}
      {subject.kind === 'comment' && <ReportedComment report={report} subject={subject} />}
      {(subject.kind === 'review' || subject.kind === 'reply') && <ReportedReview subject={subject} />}
      <ReportActions report={report} />
    </Card>
  );
}

type SubjectOf<Kind> = Extract<ReportView['subject'], { kind: Kind }>;

function Question({
  subject: { question, answer, hiddenReason, asker, vendor, product },
}: {
  subject: SubjectOf<'question'>;
}) {
  return (
    <div className="bg-sunken rounded-md p-4">
      <p className="text-ink-soft text-sm">
        About <ProductLink id={product.id} name={product.name} isPublic={product.isOnSale} hash="questions" />
      </p>
      <p className="max-w-text mt-3 whitespace-pre-line wrap-anywhere">
        <span className="text-ink-soft">{asker ? <PersonLink {...asker} /> : 'A visitor'} asks:</span>{' '}
        {question}
      </p>
      <p className="max-w-text mt-2 whitespace-pre-line wrap-anywhere">
        <span className="text-ink-soft">
          <PersonLink {...vendor} /> {answer === null ? 'has not answered.' : 'answers:'}
        </span>{' '}
        {answer}
      </p>
      {hiddenReason && (
        <p className="text-ink-soft mt-2 text-sm wrap-anywhere">Hidden because: “{hiddenReason}”</p>
      )}
    </div>
  );
}

function ReportedReview({ subject }: { subject: SubjectOf<'review'> | SubjectOf<'reply'> }) {
  const { rating, title, body, reply, hidden, hiddenReason, author, vendor, product } = subject;
  return (
    <div className="bg-sunken rounded-md p-4">
      <p className="text-ink-soft text-sm">
        About <ProductLink id={product.id} name={product.name} isPublic={product.isOnSale} hash="reviews" />
      </p>
      <p className="max-w-text mt-3 whitespace-pre-line wrap-anywhere">
        <span className="text-ink-soft">
          <PersonLink {...author} /> writes, with {formatCount(rating, 'star')}:
        </span>{' '}
        {[title, body].filter(Boolean).join('\n')}
      </p>
      {reply !== null && (
        <p className="max-w-text mt-2 whitespace-pre-line wrap-anywhere">
          <span className="text-ink-soft">
            <PersonLink {...vendor} /> replies:
          </span>{' '}
          {reply}
        </p>
      )}
      {hidden && (
        <p className="text-ink-soft mt-2 text-sm wrap-anywhere">
          {hidden === 'held' ? 'Not published yet: ' : 'Hidden because: '}“{hiddenReason}”
        </p>
      )}
    </div>
  );
}

/** @param reportId set while pending: the messages can then be read */
function Messages({ subject, reportId }: { subject: SubjectOf<'messages'>; reportId: number | null }) {
  const { orderNumber, customer, vendor } = subject;
  const [isReading, setReading] = useState(false);
  return (
    <div className="bg-sunken rounded-md p-4">
      <p>
        Messages about <OrderLink orderNumber={orderNumber} /> between <PersonLink {...customer} /> and{' '}
        <PersonLink {...vendor} />
      </p>
      {reportId !== null && (
        <p className="text-ink-soft mt-3 flex flex-wrap items-center gap-3 text-sm">
          <Button variant="secondary" size="sm" onClick={() => setReading(true)}>
            Read messages
          </Button>
          The audit log keeps who reads them.
        </p>
      )}
      {isReading && reportId !== null && (
        <ReportedMessages reportId={reportId} subject={subject} onClose={() => setReading(false)} />
      )}
    </div>
  );
}

function Outcome({ report: { decision, subject, reporter } }: { report: ReportView }) {
  if (!decision) return null;
  const isFoundByCheck = reporter === null;
  const { outcome, decidedAt, decidedBy } = decision;
  const upheld = subject.kind === 'messages' ? 'Warned' : 'Hidden';
  return (
    <p className="text-ink-faint flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={outcome === 'upheld' ? 'danger' : 'neutral'}>
        {outcome === 'upheld' ? upheld : isFoundByCheck ? 'Published' : 'Left as it is'}
      </Badge>
      {formatDateTime(decidedAt)}
      {decidedBy && `, ${decidedBy}`}
    </p>
  );
}

function ReportActions({ report }: { report: ReportView }) {
  const { id, decision, subject } = report;
  const [isUpholding, setUpholding] = useState(false);
  const isHeld = 'hidden' in subject && subject.hidden === 'held';
  const changed = useReportsChanged();
  const onError = (error: unknown) => {
    toast.failure(error, 'Report not changed');
    void changed();
  };
  const dismiss = trpc.contentReports.decide.useMutation({
    onSuccess: async () => {
      await changed();
      if (isHeld) toast.success('Published', 'We’ve told its writer.');
      else toast.success('Left as it is', 'We’ve told the people who reported it.');
    },
    onError,
  });
  const onShown = async () => {
    await changed();
    toast.success('Shown again', `The ${subject.kind} is as it was before.`);
  };
  const showQuestion = trpc.contentReports.showQuestion.useMutation({ onSuccess: onShown, onError });
  const showComment = trpc.contentReports.showComment.useMutation({ onSuccess: onShown, onError });
  const showReview = trpc.reviews.show.useMutation({ onSuccess: onShown, onError });
  const showReply = trpc.reviews.showReply.useMutation({ onSuccess: onShown, onError });
  const show = { question: showQuestion, comment: showComment, review: showReview, reply: showReply };
  const shown = subject.kind === 'messages' ? null : show[subject.kind];
  const isHidden = !isHeld && subject.kind !== 'messages' && subject.hiddenReason !== null;
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {!decision && (
        <>
          <Button variant="danger" size="sm" onClick={() => setUpholding(true)}>
            {subject.kind === 'messages' ? 'Warn the other person' : `Hide ${subject.kind}`}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            isPending={dismiss.isPending}
            onClick={() => dismiss.mutate({ id, outcome: 'dismissed' })}
          >
            {isHeld ? `Publish ${subject.kind}` : 'Leave as it is'}
          </Button>
        </>
      )}
      {isHidden && shown && (
        <Button
          variant="secondary"
          size="sm"
          isPending={shown.isPending}
          onClick={() => shown.mutate({ id: subject.id })}
        >
          Show {subject.kind} again
        </Button>
      )}
      {isUpholding && <UpholdDialog report={report} onClose={() => setUpholding(false)} />}
    </div>
  );
}

type ReportedCommentProps = {
  report: ReportView;
  subject: Extract<ReportView['subject'], { kind: 'comment' }>;
};

/** A reported comment. Its text loads by a mutation, as each read is audited. */
function ReportedComment({ report: { id, decision }, subject }: ReportedCommentProps) {
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

type UpholdDialogProps = { report: ReportView; onClose: () => void };

const WORDS = {
  question: {
    title: 'Hide this question?',
    text: 'It leaves the product’s page with its answer. Who asked and the seller read the reason, in their notifications and by email.',
    action: 'Hide question',
    done: 'Question hidden',
  },
  messages: {
    title: 'Warn the other person?',
    text: 'They read what you write, in their notifications and by email.',
    action: 'Send warning',
    done: 'Warning sent',
  },
  comment: {
    title: 'Hide this comment?',
    text: 'It leaves the room’s page. Who wrote it reads the reason in their notifications.',
    action: 'Hide comment',
    done: 'Comment hidden',
  },
  review: {
    title: 'Hide this review?',
    text: 'It leaves the product’s page, and its stars are not counted. Its writer reads the reason, in their notifications and by email. We tell the seller too.',
    action: 'Hide review',
    done: 'Review hidden',
  },
  reply: {
    title: 'Hide this reply?',
    text: 'It leaves the product’s page. The seller reads the reason, in their notifications and by email.',
    action: 'Hide reply',
    done: 'Reply hidden',
  },
} satisfies Record<ReportView['subject']['kind'], Record<string, string>>;

/** Asks for the message to the author of hidden content or reported messages. */
function UpholdDialog({ report: { id, subject }, onClose }: UpholdDialogProps) {
  const changed = useReportsChanged();
  const { title, text, action, done } = WORDS[subject.kind];
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
      hint="Say what is wrong with it"
      length={DECISION_REASON}
      confirmLabel={action}
      mutation={uphold}
      failed="This did not work. Please try again."
      toInput={(reason) => ({ id, outcome: 'upheld' as const, reason })}
      onClose={onClose}
    />
  );
}

function useReportsChanged() {
  const api = useApi();
  return async () => {
    void api.questions.invalidate();
    void api.catalog.invalidate();
    await Promise.all([api.contentReports.invalidate(), api.admin.waiting.invalidate()]);
  };
}
