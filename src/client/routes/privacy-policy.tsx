import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '@/client/features/shell/legal/privacy-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match: { context } }) =>
    pageHead(context.config, {
      title: 'Privacy Policy',
      description: `What ${context.config.appName} keeps about you, why, for how long, who sees it, and how to get, correct or delete it.`,
      path: '/privacy-policy',
    }),
  component: function Privacy() {
    return <PrivacyScreen config={Route.useRouteContext().config} />;
  },
});
