import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { questionsOptions } from '@/client/features/catalog/product/product-lists.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { OwnQuestion, ProductQuestion } from '@/shared/catalog/questions.ts';
import { AskQuestion } from './ask-question.tsx';

type QuestionsProps = {
  product: Product;
  /** Asks a visitor's address for a question. */
  renderRequest: (question: string) => ReactNode;
};

export function Questions({ product, renderRequest }: QuestionsProps) {
  const me = useOptionalQuery(useApi().auth.current.queryOptions());
  const isSeller = me?.id === product.vendorId;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="border-line scroll-mt-20 border-t pt-10"
    >
      <h2 id="questions-title" className="font-display text-3xl">
        Questions and answers
      </h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <QuestionList product={product} isSignedIn={Boolean(me)} isSeller={isSeller} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:order-last">
          {isSeller ? (
            <p className="text-ink-soft">
              Shoppers can ask you about this product here.{' '}
              <Link to="/vendor-dashboard/questions" className="underline underline-offset-4">
                Answer questions
              </Link>
            </p>
          ) : (
            <AskQuestion key={me?.id ?? 0} {...{ product, renderRequest }} userId={me?.id ?? null} />
          )}
          {/* Directly below the field: a phone shows only this part. */}
          {me && !isSeller && <OwnQuestions productId={product.id} />}
        </div>
      </div>
    </section>
  );
}

type QuestionListProps = { product: Product; isSignedIn: boolean; isSeller: boolean };

function QuestionList({ product, isSignedIn, isSeller }: QuestionListProps) {
  return (
    <PagedList
      query={useInfiniteQuery(questionsOptions(useApi(), product.id))}
      noun="question"
      more="Show more questions"
      failed="The questions could not be loaded"
      loading={{ label: 'Loading questions...', lines: ['h-4 w-2/3', 'h-4 w-28', 'h-4'] }}
      empty={
        <p className="text-ink-soft max-w-text">
          No answered questions yet.
          {!isSeller &&
            ' Ask the seller about size, condition or delivery: once answered, it helps others too.'}
        </p>
      }
      label="Answered questions"
      className="divide-line -mt-6 divide-y"
      itemClassName="py-6"
      item={(question) => <AnsweredQuestion question={question} product={product} isSignedIn={isSignedIn} />}
    />
  );
}

const ReportQuestion = lazyPart(
  async () => (await import('@/client/components/report-dialog.tsx')).ReportQuestion,
);

type Props = {
  question: ProductQuestion;
  product: Pick<Product, 'id' | 'name' | 'vendorName'>;
  isSignedIn: boolean;
};

function AnsweredQuestion({ question: item, product, isSignedIn }: Props) {
  const { id, question, author, askedAt, answer, answeredAt } = item;
  const [isReporting, setReporting] = useState(false);
  const navigate = useNavigate();
  const report = () => {
    if (isSignedIn) setReporting(true);
    else void navigate({ to: '/login', search: { redirect: `${productPath(product)}#questions` } });
  };
  return (
    <article>
      <h3 className="max-w-text font-medium whitespace-pre-line wrap-anywhere">{question}</h3>
      <Byline name={author} at={askedAt} />
      <div className="border-accent mt-3 border-l-2 pl-4">
        <p className="text-ink-soft max-w-text whitespace-pre-line wrap-anywhere">{answer}</p>
        <Byline name={`${product.vendorName} (seller)`} at={answeredAt} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="text-ink-faint mt-2 -ml-3"
        onClick={report}
        aria-label={`Report the question “${question}”`}
      >
        Report
      </Button>
      {isReporting && (
        <Suspense>
          <ReportQuestion
            id={id}
            text="Tell us what is wrong with the question or its answer. The people who wrote them do not see who reported it."
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

function Byline({ name, at }: { name: string; at: Date }) {
  return (
    <p className="text-ink-faint mt-1 text-sm">
      {name} · <Day at={at} />
    </p>
  );
}

function OwnQuestions({ productId }: { productId: number }) {
  const questions = useOptionalQuery(useApi().questions.mine.queryOptions({ productId })) ?? [];
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

function Own({ question: { id, question, state, hiddenReason, askedAt }, productId }: OwnProps) {
  const api = useApi();
  const withdraw = trpc.questions.withdraw.useMutation({
    onSuccess: () => {
      api.questions.mine.setData({ productId }, (previous) => previous?.filter((one) => one.id !== id));
      toast.success('Question withdrawn');
    },
    onError: (error) => {
      toast.failure(error, 'The question could not be withdrawn');
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

type OwnProps = { question: OwnQuestion; productId: number };

const LOOK: Record<OwnQuestion['state'], { label: string; tone: Tone; text: string }> = {
  waiting: { label: 'Waiting', tone: 'info', text: 'Waiting for an answer. Only you and the seller see it.' },
  declined: {
    label: 'Not answered',
    tone: 'neutral',
    text: 'The seller did not answer this question. Only you and the seller see it.',
  },
  hidden: { label: 'Hidden', tone: 'danger', text: '' },
};
