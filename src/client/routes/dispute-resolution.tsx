import { createFileRoute } from '@tanstack/react-router';
import { DisputesScreen } from '@/client/features/shell/legal/disputes-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/dispute-resolution')({
  head: ({ match: { context } }) =>
    pageHead(context.config, {
      title: 'Dispute Resolution',
      description: `What to do when an order at ${context.config.appName} is not right: cancelling, returns, your rights in New Zealand law, and who decides.`,
      path: '/dispute-resolution',
    }),
  component: function Disputes() {
    return <DisputesScreen config={Route.useRouteContext().config} />;
  },
});
