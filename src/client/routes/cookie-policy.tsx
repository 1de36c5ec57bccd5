import { createFileRoute } from '@tanstack/react-router';
import { CookiesScreen } from '@/client/features/shell/legal/cookies-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/cookie-policy')({
  head: ({ match: { context } }) =>
    pageHead(context.config, {
      title: 'Cookie Policy',
      description: `Every cookie that ${context.config.appName} sets and everything it keeps in your browser: what for, and for how long.`,
      path: '/cookie-policy',
    }),
  component: function Cookies() {
    return <CookiesScreen config={Route.useRouteContext().config} />;
  },
});
