import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { DECISION_REASON, type ReportView } from '@/shared/content-reports.ts';
import { useReportsChanged } from './use-reports-changed.ts';

type UpholdDialogProps = { report: ReportView; onClose: () => void };

/** Asks what the people read whose question is hidden, or whose messages were reported. */
export function UpholdDialog({ report: { id, subject }, onClose }: UpholdDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const changed = useReportsChanged();
  const isQuestion = subject.kind === 'question';
  const done = isQuestion ? 'Question hidden' : 'Warning sent';
  const uphold = trpc.contentReports.decide.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success(done, 'We’ve told everybody concerned.');
      await changed();
    },
  });
  const failure = uphold.isError
    ? readFailure(uphold.error, 'This did not work. Please try again.')
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = reason.trim().length < DECISION_REASON.min;
    setProblem(isTooShort ? `Reason must be at least ${DECISION_REASON.min} characters long` : undefined);
    if (!isTooShort && !uphold.isPending) uphold.mutate({ id, outcome: 'upheld', reason });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isQuestion ? 'Hide this question?' : 'Warn the other person?'}
      text={
        isQuestion
          ? 'It leaves the product’s page with its answer. Who asked and the seller read the reason, in their notifications and by email.'
          : 'They read what you write, in their notifications and by email.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={uphold.isPending}>
            {isQuestion ? 'Hide question' : 'Send warning'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && !failure.fields.reason && <Notice tone="danger">{failure.message}</Notice>}
        <Field label="Reason" hint="Say what is wrong with it" error={problem ?? failure?.fields.reason}>
          <Textarea
            rows={3}
            value={reason}
            maxLength={DECISION_REASON.max}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
