import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { ANSWER_LENGTH, type VendorQuestion } from '@/shared/catalog/questions.ts';
import { useQuestionChanged } from './use-question-changed.ts';

type AnswerFormProps = { question: VendorQuestion; vendorId: number; onClose: (() => void) | undefined };

/** Writes or edits an answer. The draft stays through reloads. */
export function AnswerForm({ question: { id, answer }, vendorId, onClose }: AnswerFormProps) {
  const key = draftKey(vendorId, `answer.${id}`);
  const [text, setText] = useState(answer ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const changed = useQuestionChanged();
  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const kept = readDraft(key)?.values;
    if (typeof kept === 'string') setText(kept);
  }, [key]);
  const send = trpc.vendorQuestions.answer.useMutation({
    onSuccess: async (question) => {
      forgetDraft(key);
      onClose?.();
      toast.success('Answer published', 'It is on the product’s page now.');
      await changed(question);
    },
    onError: (error) => {
      const { message, fields } = readFailure(error, 'The answer could not be sent. Please try again.');
      setProblem(fields.answer ?? message);
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = text.trim().length < ANSWER_LENGTH.min;
    setProblem(tooShort ? `Your answer must be at least ${ANSWER_LENGTH.min} characters long` : undefined);
    if (tooShort) field.current?.focus();
    else send.mutate({ id, answer: text });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-4">
      <Field
        label="Your answer"
        className="max-w-text w-full"
        error={problem}
        hint={`${text.length} of ${ANSWER_LENGTH.max} characters. Everybody can read it.`}
      >
        <Textarea
          ref={field}
          rows={3}
          value={text}
          maxLength={ANSWER_LENGTH.max}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
            saveDraft(key, { base: null, values: target.value });
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isPending={send.isPending}>
          Publish answer
        </Button>
        {onClose && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              forgetDraft(key);
              onClose();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
