import { useIsFetching } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { productPath } from '@/shared/catalog/product-text.ts';
import { QUESTION_LENGTH } from '@/shared/catalog/questions.ts';
import { questionDraft, VISITOR } from './question-draft.ts';

type AskQuestionProps = {
  product: { id: number; name: string };
  /** Null for visitors, who ask by email or sign in first; their draft is kept. */
  userId: number | null;
  /** Asks a visitor's address for a question. */
  renderRequest: (question: string) => ReactNode;
};

export const ASK_FIELD = 'ask-the-seller';

/** Asks the seller. Without `useApiForm`, as product pages load no form library. */
export function AskQuestion({ product, userId, renderRequest }: AskQuestionProps) {
  const api = useApi();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useQuestionDraft(userId, product.id);
  const [problem, setProblem] = useState<string>();
  useLanding(field);
  const ask = trpc.questions.ask.useMutation({
    onSuccess: (question) => {
      draft.change('');
      api.questions.mine.setData({ productId: product.id }, (previous = []) => [question, ...previous]);
      toast.success('Question sent', 'We’ll tell you when the seller answers.');
    },
    onError: (error) => {
      const { message, fields } = readFailure(error, 'The question could not be sent. Please try again.');
      setProblem(fields.question ?? message);
      field.current?.focus();
    },
  });
  const [isAskingAddress, setAskingAddress] = useState(false);
  const signIn = () =>
    void navigate({ to: '/login', search: { redirect: `${productPath(product)}#${ASK_FIELD}` } });
  const submit = () => {
    const tooShort = draft.text.trim().length < QUESTION_LENGTH.min;
    setProblem(
      tooShort ? `Your question must be at least ${QUESTION_LENGTH.min} characters long` : undefined,
    );
    if (tooShort) field.current?.focus();
    else if (userId === null) setAskingAddress(true);
    else ask.mutate({ productId: product.id, question: draft.text });
  };
  return (
    <>
      <PlainForm noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        <Field
          id={ASK_FIELD}
          label="Ask the seller"
          className="w-full"
          error={problem}
          hint={`${draft.text.length} of ${QUESTION_LENGTH.max} characters. Once it is answered, everybody can read it, ${userId === null ? 'as asked by a visitor' : 'with your first name and initial'}. Leave out phone numbers and addresses.`}
        >
          <Textarea
            ref={field}
            rows={3}
            // Leaves room for the fixed button on phones.
            className="scroll-mt-40 scroll-mb-56"
            value={draft.text}
            maxLength={QUESTION_LENGTH.max}
            onChange={({ target }) => {
              draft.change(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={ask.isPending}>
            {userId === null ? 'Ask by email' : 'Ask question'}
          </Button>
          {userId === null && (
            <Button variant="secondary" onClick={signIn}>
              Sign in to ask
            </Button>
          )}
        </div>
      </PlainForm>
      {userId === null && isAskingAddress && renderRequest(draft.text)}
    </>
  );
}

/** Scrolls to the field when linked to and keeps it in view while content above loads. */
function useLanding(field: RefObject<HTMLTextAreaElement | null>) {
  const isWanted = useRouterState({ select: ({ location }) => location.hash === ASK_FIELD });
  const isComing = useIsFetching() > 0;
  const hasLanded = useRef(false);

  useEffect(() => {
    if (!isWanted) hasLanded.current = false;
    else field.current?.focus({ preventScroll: true });
  }, [isWanted, field]);

  useEffect(() => {
    if (!isWanted || hasLanded.current) return;
    hasLanded.current = !isComing;
    if (document.activeElement === field.current)
      field.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isWanted, isComing, field]);
}

/** Stores the draft through reloads and sign-in: a visitor's draft becomes that of the account. */
function useQuestionDraft(userId: number | null, productId: number) {
  const [text, setText] = useState('');
  const key = draftKey(userId ?? VISITOR, questionDraft(productId));

  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const ofVisitor = draftKey(VISITOR, questionDraft(productId));
    const draft = read(key) || read(ofVisitor);
    if (!draft) return;
    setText(draft);
    if (key === ofVisitor) return;
    saveDraft(key, { base: null, values: draft });
    forgetDraft(ofVisitor);
  }, [key, productId]);

  return {
    text,
    change: (next: string) => {
      setText(next);
      if (next) saveDraft(key, { base: null, values: next });
      else forgetDraft(key);
    },
  };
}

function read(key: string): string {
  const values = readDraft(key)?.values;
  return typeof values === 'string' ? values : '';
}
