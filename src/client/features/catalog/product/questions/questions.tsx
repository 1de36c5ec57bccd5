import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { AnsweredQuestion } from './answered-question.tsx';
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
