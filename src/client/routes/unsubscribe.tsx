import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  SearchStopped,
  StopSearchScreen,
} from '@/client/features/shell/notifications/stop-search-screen.tsx';
import { UnsubscribeScreen } from '@/client/features/shell/notifications/unsubscribe-screen.tsx';
import { dependentParams, id, optionalChoice, optionalText } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';
import { NEWS_KINDS } from '@/shared/platform/mail-kinds.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: dependentParams(
    {
      token: optionalText(),
      from: optionalChoice(NEWS_KINDS),
      /** A saved search, for mails about those; 0 if broken. */
      search: z.optional(z.catch(z.pipe(z.coerce.string(), id), 0)),
      done: optionalChoice(['one', 'all']),
    },
    // A link that lost its saved search must not stop the mails of all.
    ({ token, from, search, done }) => ({
      token: search === 0 ? undefined : token,
      from,
      search: search || undefined,
      done,
    }),
  ),
  head: staticHead({
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
