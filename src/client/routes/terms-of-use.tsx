import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '@/client/features/shell/legal/terms-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/terms-of-use')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
  head: ({ match: { context } }) =>
    pageHead(context.config, {
      title: 'Terms of Use',
      description: `The terms of ${context.config.appName}: accounts, buying, selling, free collection, privacy, cookies and how disputes are settled.`,
      path: '/terms-of-use',
    }),
  component: function Terms() {
    return <TermsScreen config={Route.useRouteContext().config} />;
  },
});
