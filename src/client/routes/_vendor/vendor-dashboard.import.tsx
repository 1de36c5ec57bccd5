import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '@/client/features/imports/import-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { optionalChoice, optionalId, searchParams } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/import')({
  validateSearch: searchParams({
    id: optionalId,
    tab: optionalChoice(['file', 'connections'], 'file'),
    connection: optionalId,
  }),
  loaderDeps: ({ search: { id, tab, connection } }) => ({ id, tab, connection }),
  loader: async ({ context: { queryClient, api }, deps: { id, tab, connection } }) => {
    const load =
      tab !== 'connections'
        ? id === undefined
          ? queryClient.ensureQueryData(api.imports.list.queryOptions())
          : Promise.all([
              queryClient.ensureQueryData(api.imports.get.queryOptions({ id })),
              queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
            ])
        : connection === undefined
          ? queryClient.ensureQueryData(api.connections.list.queryOptions())
          : Promise.all([
              queryClient.ensureQueryData(api.connections.get.queryOptions({ id: connection })),
              queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
            ]);
    await orNotFound<unknown>(load);
  },
  head: titleHead('Import products'),
  component: function Import() {
    const { id, tab = 'file', connection } = Route.useSearch();
    return <ImportScreen tab={tab} id={id} connection={connection} />;
  },
});
