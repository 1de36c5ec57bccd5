import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '@/client/features/imports/import-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { strictSearch } from '@/client/lib/strict-search.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/import')({
  validateSearch: strictSearch(({ id }): { id?: number } =>
    /^[1-9]\d{0,8}$/.test(String(id)) ? { id: Number(id) } : {},
  ),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient, api }, deps: { id } }) => {
    await orNotFound<unknown>(
      id === undefined
        ? queryClient.ensureQueryData(api.imports.list.queryOptions())
        : queryClient.ensureQueryData(api.imports.get.queryOptions({ id })),
    );
  },
  head: ({ match }) => ({ meta: [{ title: `Import products · ${match.context.config.appName}` }] }),
  component: function Import() {
    const { id } = Route.useSearch();
    return <ImportScreen id={id} />;
  },
});
