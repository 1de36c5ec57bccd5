import { useQuery } from '@tanstack/react-query';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnQuestion } from '@/shared/catalog/questions.ts';

/** The viewer's unpublished questions. */
export function OwnQuestions({ productId }: { productId: number }) {
  const { data: questions = [] } = useQuery(useApi().questions.mine.queryOptions({ productId }));
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Your questions" className="flex flex-col gap-4">
      {questions.map((question) => (
        <li key={question.id} className="border-line bg-surface rounded-lg border p-5">
          <Own question={question} productId={productId} />
        </li>
      ))}
    </ul>
  );
}

function Own({ question: { id, question, state, hiddenReason, askedAt }, productId }: Props) {
  const api = useApi();
  const withdraw = trpc.questions.withdraw.useMutation({
    onSuccess: () => {
      api.questions.mine.setData({ productId }, (before) => before?.filter((one) => one.id !== id));
      toast.success('Question withdrawn');
    },
    onError: (error) => {
      toast.failure(error, 'The question could not be withdrawn.');
      void api.questions.invalidate();
    },
  });
  const { label, tone, text } = LOOK[state];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone={tone}>{label}</Badge>
        <p className="text-ink-faint text-sm">
          You asked on <Day at={askedAt} />
        </p>
      </div>
      <p className="mt-3 font-medium whitespace-pre-line wrap-anywhere">{question}</p>
      <p className="text-ink-soft mt-1 text-sm wrap-anywhere">
        {state === 'hidden' ? `Our team has hidden it: “${hiddenReason}”` : text}
      </p>
      {state === 'waiting' && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          Withdraw question
        </Button>
      )}
    </>
  );
}

type Props = { question: OwnQuestion; productId: number };

const LOOK: Record<OwnQuestion['state'], { label: string; tone: Tone; text: string }> = {
  waiting: { label: 'Waiting', tone: 'info', text: 'Waiting for an answer. Only you and the seller see it.' },
  declined: {
    label: 'Not answered',
    tone: 'neutral',
    text: 'The seller did not answer this question. Only you and the seller see it.',
  },
  hidden: { label: 'Hidden', tone: 'danger', text: '' },
};
