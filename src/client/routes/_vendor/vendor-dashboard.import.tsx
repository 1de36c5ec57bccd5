import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '@/client/features/imports/import-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { optionalId, searchParams } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/import')({
  validateSearch: searchParams({ id: optionalId }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient, api }, deps: { id } }) => {
    await orNotFound<unknown>(
      id === undefined
        ? queryClient.ensureQueryData(api.imports.list.queryOptions())
        : queryClient.ensureQueryData(api.imports.get.queryOptions({ id })),
    );
  },
  head: titleHead('Import products'),
  component: function Import() {
    return <ImportScreen id={Route.useSearch().id} />;
  },
});
