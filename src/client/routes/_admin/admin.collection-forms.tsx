import { createFileRoute } from '@tanstack/react-router';
import { FormsScreen } from '@/client/features/support/admin/collection-forms/forms-screen.tsx';
import { formsOptions, formsSearch } from '@/client/features/support/admin/collection-forms/forms-search.ts';
import { preloaded } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/collection-forms')({
  validateSearch: formsSearch,
  loaderDeps: ({ search: { view: _, ...filters } }) => filters,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await Promise.all([
      preloaded(queryClient.ensureInfiniteQueryData(formsOptions(api, deps))),
      queryClient.prefetchQuery(api.collectionForms.assignees.queryOptions()),
    ]);
  },
  head: titleHead('Collection forms'),
  component: function CollectionForms() {
    const navigate = Route.useNavigate();
    return (
      <FormsScreen
        search={Route.useSearch()}
        onSearchChange={useSetSearch(Route, { resetScroll: false })}
        onView={(view) =>
          // Back closes an opened message.
          void navigate({
            search: (latest) => ({ ...latest, view }),
            replace: view === undefined,
            resetScroll: false,
          })
        }
      />
    );
  },
});
