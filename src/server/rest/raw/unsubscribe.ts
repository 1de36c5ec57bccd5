import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { stopSavedSearch } from '@/server/modules/search/index.ts';
import { unsubscribe } from '@/server/platform/notifications/preferences.ts';
import { unsubscribeInput } from '@/shared/platform/notifications.ts';
import { stopSearchInput } from '@/shared/search/saved-searches.ts';

/**
 * `/api/unsubscribe?token=…&from=…`: where mail programs stop mails by one click. They post a form, which says nothing that
 * the address does not; whoever opens the address in a browser gets the page, since looking must change nothing. The page's own
 * form comes here where its script does not run, with `search=…` for one saved search, and is answered by the page.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export function mountUnsubscribe(app: Hono<AppEnv>, { db }: Deps): void {
  app.get('/api/unsubscribe', (c) => c.redirect(`/unsubscribe${new URL(c.req.url).search}`, 303));
  app.post('/api/unsubscribe', async (c) => {
    const { token, from, search } = c.req.query();
    const isPage = c.req.header('accept')?.includes('text/html') ?? false;
    try {
      const answer =
        search === undefined
          ? await unsubscribe(db, unsubscribeInput.parse({ token, from }))
          : await stopSavedSearch(db, stopSearchInput.parse({ token, id: Number(search) }));
      if (!isPage) return c.json(answer);
      const done = new URLSearchParams({
        from: from ?? 'saved_search',
        done: search === undefined ? 'all' : 'one',
      });
      return c.redirect(`/unsubscribe?${done}`, 303);
    } catch (error) {
      // Without its token the page says what else can be done.
      return isPage ? c.redirect('/unsubscribe', 303) : answerFailure(c, error);
    }
  });
}
