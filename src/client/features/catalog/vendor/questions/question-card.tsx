import { useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { ReportQuestion } from '@/client/components/report-dialog.tsx';
import { formatDate, formatDateTime } from '@/client/lib/format.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { answerQuestionInput } from '@/shared/catalog/question-inputs.ts';
import { ANSWER_LENGTH, type QuestionState, type VendorQuestion } from '@/shared/catalog/questions.ts';
import { warningOf } from '@/shared/catalog/text-check.ts';

export function QuestionCard({ question: item, vendorId }: { question: VendorQuestion; vendorId: number }) {
  const { question, state, author, askedAt, answer, answeredAt, editableUntil, hiddenReason, product } = item;
  const [open, setOpen] = useState<'answer' | 'decline' | 'report' | null>(null);
  const { label, tone } = LOOK[state];
  const isWriting = state === 'waiting' || open === 'answer';
  return (
    <article className="border-line bg-surface rounded-lg border p-5 sm:p-6">
      <header className="flex items-start gap-4">
        <Picture
          url={product.imageUrl}
          alt=""
          sizes="4rem"
          className="bg-sunken size-16 shrink-0 rounded-md object-cover"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <ProductLink id={product.id} name={product.name} isPublic={product.isOnSale} hash="questions" />
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className="text-ink-faint mt-1 text-sm">
            {author} · <Day at={askedAt} />
          </p>
        </div>
      </header>
      <h2 className="max-w-text mt-4 font-medium whitespace-pre-line wrap-anywhere">{question}</h2>
      {hiddenReason && <p className="text-ink-soft mt-2 wrap-anywhere">Our team writes: “{hiddenReason}”</p>}
      {answer && !isWriting && (
        <div className="border-accent mt-3 border-l-2 pl-4">
          <p className="text-ink-soft max-w-text whitespace-pre-line wrap-anywhere">{answer}</p>
          <p className="text-ink-faint mt-1 text-sm">
            {answeredAt && `Answered on ${formatDate(answeredAt)}`}
            {editableUntil && ` · can be changed until ${formatDateTime(editableUntil)}`}
          </p>
        </div>
      )}
      {isWriting && (
        <AnswerForm
          question={item}
          vendorId={vendorId}
          onClose={state === 'waiting' ? undefined : () => setOpen(null)}
        />
      )}
      {state !== 'hidden' && !(isWriting && state !== 'waiting') && (
        <div className="mt-4 flex flex-wrap gap-3">
          {state === 'answered' && editableUntil && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('answer')}>
              Change answer
            </Button>
          )}
          {state === 'declined' && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('answer')}>
              Answer after all
            </Button>
          )}
          {state !== 'declined' && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('decline')}>
              {state === 'waiting' ? 'Do not answer' : 'Take answer back'}
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => setOpen('report')}>
            Report
          </Button>
        </div>
      )}
      {open === 'decline' && <Decline question={item} onClose={() => setOpen(null)} />}
      {open === 'report' && (
        <ReportQuestion
          id={item.id}
          text="Tell us what is wrong with it. The shopper does not see who reported it."
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  );
}

const LOOK: Record<QuestionState, BadgeLook> = {
  waiting: { label: 'Waiting', tone: 'caution' },
  answered: { label: 'Answered', tone: 'positive' },
  declined: { label: 'Not answered' },
  hidden: { label: 'Hidden', tone: 'danger' },
};

function Decline({ question: { id, state }, onClose }: { question: VendorQuestion; onClose: () => void }) {
  const changed = useQuestionChanged();
  const decline = trpc.vendorQuestions.decline.useMutation({
    onSuccess: (question) => {
      onClose();
      toast.success('Done', 'The question is not on the product’s page.');
      void changed(question);
    },
  });
  const isAnswered = state === 'answered';
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isAnswered ? 'Take your answer back?' : 'Leave this question unanswered?'}
      text={
        isAnswered
          ? 'The question and your answer leave the product’s page. You can answer again later.'
          : 'We’ll tell the shopper that you did not answer. You can still answer later.'
      }
      confirmLabel={isAnswered ? 'Take answer back' : 'Do not answer'}
      onConfirm={() => decline.mutate({ id })}
      mutation={decline}
      failureText="This did not work. Please try again."
    />
  );
}

function useQuestionChanged() {
  const api = useApi();
  return async (question: VendorQuestion) => {
    api.vendorQuestions.get.setData({ id: question.id }, question);
    await Promise.all([
      api.vendorQuestions.list.invalidate(),
      api.questions.invalidate(),
      api.stats.vendorOverview.invalidate(),
      api.stats.vendorTasks.invalidate(),
    ]);
  };
}

type AnswerFormProps = { question: VendorQuestion; vendorId: number; onClose: (() => void) | undefined };

/** Writes or edits an answer. The draft stays through reloads. */
function AnswerForm({ question: { id, question, answer }, vendorId, onClose }: AnswerFormProps) {
  const changed = useQuestionChanged();
  const mutation = trpc.vendorQuestions.answer.useMutation({
    onSuccess: (question) => {
      onClose?.();
      toast.success('Answer published', 'It is on the product’s page now.');
      void changed(question);
    },
  });
  const form = useEditForm(answerQuestionInput, {
    mutation,
    draft: { key: draftKey(vendorId, `answer.${id}`) },
    failed: 'The answer could not be sent. Please try again.',
    row: { answer },
    labels: { answer: 'Answer' },
    valuesOf: (row) => ({ id, answer: row.answer ?? '' }),
    toInput: ({ whole }) => whole,
  });
  const text = form.watch('answer');
  const ofQuestion = warningOf(question);
  const ofAnswer = warningOf(text);
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-4">
      {ofQuestion && (
        <Notice tone="caution" title={`The question contains ${ofQuestion}`}>
          Everybody can read it once you answer. You can choose not to answer, or report it.
        </Notice>
      )}
      <FormField
        form={form}
        name="answer"
        label="Your answer"
        className="max-w-text w-full"
        hint={`${text.length} of ${ANSWER_LENGTH.max} characters. Everybody can read it.`}
      >
        <Textarea rows={3} maxLength={ANSWER_LENGTH.max} />
      </FormField>
      {ofAnswer && (
        <Notice tone="caution" title={`Your answer contains ${ofAnswer}`}>
          Take it out, or send it anyway? Everybody can read answers.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} size="sm">
          {ofAnswer ? 'Send anyway' : 'Publish answer'}
        </SubmitButton>
        {onClose && (
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
        )}
      </div>
    </Form>
  );
}
