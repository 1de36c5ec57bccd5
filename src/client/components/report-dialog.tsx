import { useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import {
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  REPORT_WORDS_LENGTH,
  type ReportReason,
} from '@/shared/support/content-reports.ts';

const OPTIONS = REPORT_REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] }));

export type ReportDialogProps = {
  title: string;
  text: string;
  onSubmit: (report: { reason: ReportReason; words: string }) => void;
  onClose: () => void;
  isPending: boolean;
  /** The submit error; the input stays. */
  error: unknown;
};

export function ReportDialog({ title, text, onSubmit, onClose, isPending, error }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const [words, setWords] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const failure = error ? readFailure(error, 'The report could not be sent. Please try again.') : undefined;
  const submit = () => {
    setReasonMissing(reason === null);
    if (reason) onSubmit({ reason, words });
    else choice.current?.focus();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={text}
      submitLabel="Send report"
      isPending={isPending}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field
        label="What is wrong?"
        error={isReasonMissing && !reason ? 'Please choose a reason' : failure?.fields.reason}
      >
        <NativeSelect
          ref={choice}
          value={reason ?? ''}
          onChange={({ target }) =>
            setReason(REPORT_REASON_NAMES.find((name) => name === target.value) ?? null)
          }
          options={OPTIONS}
          placeholder="Choose a reason"
        />
      </Field>
      <Field label="Anything else we should know" isOptional error={failure?.fields.words}>
        <Textarea
          value={words}
          maxLength={REPORT_WORDS_LENGTH}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
