import { createFileRoute } from '@tanstack/react-router';
import { QuestionsScreen } from '@/client/features/catalog/vendor/questions/questions-screen.tsx';
import {
  questionsSearch,
  vendorQuestionsOptions,
} from '@/client/features/catalog/vendor/questions/questions-search.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/questions')({
  validateSearch: questionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps: { state, question } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.vendorSetup.get.queryOptions()),
      question === undefined
        ? queryClient.ensureInfiniteQueryData(vendorQuestionsOptions(api, state))
        : queryClient.prefetchQuery(api.vendorQuestions.get.queryOptions({ id: question })),
    ]),
  head: titleHead('Questions'),
  component: function VendorQuestions() {
    return (
      <QuestionsScreen
        vendorId={Route.useRouteContext().me.id}
        search={Route.useSearch()}
        onSearchChange={useSetSearch(Route)}
      />
    );
  },
});
