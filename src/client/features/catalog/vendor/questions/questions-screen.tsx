import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';
import { VendorHeading } from '@/client/features/sellers/vendor/frame/vendor-heading.tsx';
import { SuspensionNotice } from '@/client/features/sellers/vendor/suspension-notice.tsx';
import { isNotFound, messageOrFallback } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import type { QuestionState } from '@/shared/catalog/questions.ts';
import { QuestionCard } from './question-card.tsx';
import { type QuestionsSearch, vendorQuestionsOptions } from './questions-search.ts';

type QuestionsScreenProps = {
  vendorId: number;
  search: QuestionsSearch;
  onSearchChange: (search: QuestionsSearch) => void;
};

export function QuestionsScreen({ vendorId, search, onSearchChange }: QuestionsScreenProps) {
  return (
    <Container className="pb-20">
      <VendorHeading
        title="Questions"
        text="What shoppers ask about your products. Once you answer, the question and your answer are on the product’s page."
        vendorId={vendorId}
      />
      <div className="mb-6 empty:hidden">
        <SuspensionNotice />
      </div>
      {search.question === undefined ? (
        <Tabs<QuestionState>
          label="Questions"
          value={search.state ?? 'waiting'}
          onValueChange={(state) => onSearchChange(state === 'waiting' ? {} : { state })}
          tabs={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'answered', label: 'Answered' },
            { value: 'declined', label: 'Not answered' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        >
          <TabPanel<QuestionState> value={search.state ?? 'waiting'}>
            <QuestionList state={search.state ?? 'waiting'} vendorId={vendorId} />
          </TabPanel>
        </Tabs>
      ) : (
        <OneQuestion id={search.question} vendorId={vendorId} onLeave={() => onSearchChange({})} />
      )}
    </Container>
  );
}

function QuestionList({ state, vendorId }: { state: QuestionState; vendorId: number }) {
  const query = useSuspenseInfiniteQuery(vendorQuestionsOptions(useApi(), state));
  return (
    <PagedList
      query={query}
      noun="question"
      empty={{ illustration: <MessageCircleQuestionMark />, ...NOTHING[state] }}
      className="grid gap-5"
      item={(question) => <QuestionCard question={question} vendorId={vendorId} />}
    />
  );
}

const NOTHING: Record<QuestionState, { title: string; text: string }> = {
  waiting: { title: 'No questions waiting', text: 'We’ll tell you here and by email when somebody asks.' },
  answered: { title: 'Nothing answered yet', text: 'Your answers are shown here and on the product’s page.' },
  declined: { title: 'None left unanswered', text: 'Questions that you choose not to answer are kept here.' },
  hidden: {
    title: 'Nothing hidden',
    text: 'Questions that our team has hidden are shown here, with the reason.',
  },
};

/** The question linked from a mail or notification. */
function OneQuestion({ id, vendorId, onLeave }: { id: number; vendorId: number; onLeave: () => void }) {
  const { data: question, ...query } = useQuery(useApi().vendorQuestions.get.queryOptions({ id }));
  if (!question && !query.isError) return <Loading label="Loading the question..." lines={['h-60']} />;
  if (!question && !isNotFound(query.error)) {
    return (
      <ErrorState title={messageOrFallback(query.error, 'The question could not be loaded')} query={query} />
    );
  }
  return (
    <>
      {question ? (
        <QuestionCard question={question} vendorId={vendorId} />
      ) : (
        <Notice title="This question is gone">The shopper has withdrawn it, or it was not for you.</Notice>
      )}
      <Link
        to="/vendor-dashboard/questions"
        onClick={onLeave}
        className="mt-6 inline-block underline underline-offset-4"
      >
        Show all questions
      </Link>
    </>
  );
}
