import { createFileRoute } from '@tanstack/react-router';
import { HumanLinkScreen } from '@/client/features/accounts/human-link-screen.tsx';
import { tokenSearch } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/human-check')({
  validateSearch: tokenSearch,
  head: staticHead({
    title: 'Quick check',
    description: 'Continue without answering a question.',
    path: '/human-check',
    isUnlisted: true,
  }),
  component: function HumanCheck() {
    return <HumanLinkScreen token={Route.useSearch().token} />;
  },
});
