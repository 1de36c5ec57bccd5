import { createFileRoute } from '@tanstack/react-router';
import { StopSearchScreen } from '@/client/features/notifications/stop-search-screen.tsx';
import { UnsubscribeScreen } from '@/client/features/notifications/unsubscribe-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';
import { NEWS_KINDS, type NewsKind } from '@/shared/mail-kinds.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { token?: string | undefined; from?: NewsKind | undefined; search?: number | undefined } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
    from: NEWS_KINDS.find((kind) => kind === search.from),
    // One saved search, of mails about those.
    search: /^[1-9]\d{0,9}$/.test(String(search.search)) ? Number(search.search) : undefined,
  }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Stop emails',
      description: 'Choose which emails you get.',
      path: '/unsubscribe',
      isUnlisted: true,
    }),
  component: function Unsubscribe() {
    const { token, from, search } = Route.useSearch();
    if (token && from === 'saved_search' && search !== undefined) {
      return <StopSearchScreen token={token} id={search} />;
    }
    return <UnsubscribeScreen token={token} from={from} />;
  },
});
