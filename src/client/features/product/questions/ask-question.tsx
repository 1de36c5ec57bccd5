import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { QUESTION_LENGTH } from '@/shared/questions.ts';
import { questionsPath } from './questions-path.ts';
import { useQuestionDraft } from './use-question-draft.ts';

type AskQuestionProps = {
  product: { id: number; name: string };
  /** Null for a visitor, who signs in first; what they have typed waits for them. */
  userId: number | null;
};

/** The field's id: a link to it from elsewhere on the page focuses it. */
export const ASK_FIELD = 'ask-the-seller';

/** Asks the seller something. */
export function AskQuestion({ product, userId }: AskQuestionProps) {
  const api = useApi();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useQuestionDraft(userId, product.id);
  const [problem, setProblem] = useState<string>();
  const ask = trpc.questions.ask.useMutation({
    onSuccess: (asked) => {
      draft.change('');
      api.questions.mine.setData({ productId: product.id }, (before = []) => [asked, ...before]);
      toast.success('Question sent', 'We’ll tell you when the seller answers.');
    },
    onError: (error) => {
      const { message, fields } = readFailure(error, 'The question could not be sent. Please try again.');
      setProblem(fields.question ?? message);
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (userId === null) {
      void navigate({ to: '/login', search: { redirect: questionsPath(product) } });
      return;
    }
    const tooShort = draft.text.trim().length < QUESTION_LENGTH.min;
    setProblem(
      tooShort ? `Your question must be at least ${QUESTION_LENGTH.min} characters long` : undefined,
    );
    if (tooShort) field.current?.focus();
    else ask.mutate({ productId: product.id, question: draft.text });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <Field
        id={ASK_FIELD}
        label="Ask the seller"
        className="w-full"
        error={problem}
        hint={`${draft.text.length} of ${QUESTION_LENGTH.max} characters. Your question is shown with your first name and initial once it is answered. Leave out phone numbers and addresses.`}
      >
        <Textarea
          ref={field}
          rows={3}
          // The bar to buy with stands over the foot of a phone.
          className="scroll-mt-40 scroll-mb-56"
          value={draft.text}
          maxLength={QUESTION_LENGTH.max}
          onChange={({ target }) => {
            draft.change(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" isPending={ask.isPending}>
        {userId === null ? 'Sign in to ask' : 'Ask question'}
      </Button>
    </form>
  );
}
