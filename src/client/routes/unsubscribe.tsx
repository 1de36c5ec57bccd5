import { createFileRoute } from '@tanstack/react-router';
import {
  SearchStopped,
  StopSearchScreen,
} from '@/client/features/shell/notifications/stop-search-screen.tsx';
import { UnsubscribeScreen } from '@/client/features/shell/notifications/unsubscribe-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';
import { NEWS_KINDS, type NewsKind } from '@/shared/platform/mail-kinds.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (
    search: Record<string, unknown>,
  ): {
    token?: string | undefined;
    from?: NewsKind | undefined;
    search?: number | undefined;
    done?: 'one' | 'all' | undefined;
  } => {
    // One saved search, of mails about those. A link that lost it must not stop them all.
    const one = search.search === undefined ? undefined : /^[1-9]\d{0,9}$/.exec(String(search.search))?.[0];
    const isWhole = search.search === undefined || one !== undefined;
    return {
      token: isWhole && typeof search.token === 'string' ? search.token : undefined,
      from: NEWS_KINDS.find((kind) => kind === search.from),
      search: one === undefined ? undefined : Number(one),
      done: (['one', 'all'] as const).find((done) => done === search.done),
    };
  },
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Stop emails',
      description: 'Choose which emails you get.',
      path: '/unsubscribe',
      isUnlisted: true,
    }),
  component: function Unsubscribe() {
    const { token, from, search, done } = Route.useSearch();
    if (from === 'saved_search' && done) return <SearchStopped isOne={done === 'one'} />;
    if (token && from === 'saved_search' && search !== undefined) {
      return <StopSearchScreen token={token} id={search} />;
    }
    return <UnsubscribeScreen token={token} from={from} isDone={done !== undefined} />;
  },
});
