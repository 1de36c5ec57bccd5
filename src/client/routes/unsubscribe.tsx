import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '@/client/features/notifications/unsubscribe-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';
import { NEWS_KINDS, type NewsKind } from '@/shared/mail-kinds.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { token?: string | undefined; from?: NewsKind | undefined } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
    from: NEWS_KINDS.find((kind) => kind === search.from),
  }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Stop emails',
      description: 'Choose which emails you get.',
      path: '/unsubscribe',
      isUnlisted: true,
    }),
  component: function Unsubscribe() {
    const { token, from } = Route.useSearch();
    return <UnsubscribeScreen token={token} from={from} />;
  },
});
