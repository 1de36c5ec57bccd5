import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { ProductQuestion } from '@/shared/catalog/questions.ts';
import { AskQuestion } from './ask-question.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { questionsOptions } from './questions-options.ts';

export function Questions({ product }: { product: Product }) {
  const { data: me } = useQuery(useApi().auth.current.queryOptions());
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
            <AskQuestion key={me?.id ?? 0} product={product} userId={me?.id ?? null} />
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
  const { data, fetchNextPage, ...query } = useInfiniteQuery(questionsOptions(useApi(), product.id));
  if (!data) {
    if (!query.isError) return <QuestionsPlaceholder />;
    return <ErrorState title="The questions could not be loaded" query={query} />;
  }
  const questions = allItems(data);
  if (questions.length === 0) {
    return (
      <p className="text-ink-soft max-w-text">
        No answered questions yet.
        {!isSeller &&
          ' Ask the seller about size, condition or delivery: once answered, it helps others too.'}
      </p>
    );
  }
  return (
    <div>
      <ul aria-label="Answered questions" className="divide-line -mt-6 divide-y">
        {questions.map((question) => (
          <li key={question.id} className="py-6">
            <AnsweredQuestion question={question} product={product} isSignedIn={isSignedIn} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="secondary" isPending={query.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more questions
        </Button>
      )}
    </div>
  );
}

function QuestionsPlaceholder() {
  return (
    <Loading label="Loading questions..." className="flex flex-col gap-8">
      {[1, 2].map((key) => (
        <div key={key}>
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-3 h-4 w-28" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
      ))}
    </Loading>
  );
}

const ReportQuestion = lazyPart(
  async () => (await import('@/client/components/report-question.tsx')).ReportQuestion,
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
    else void navigate({ to: '/login', search: { redirect: questionsPath(product) } });
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

function questionsPath(product: { id: number; name: string }): string {
  return `${productPath(product)}#questions`;
}
