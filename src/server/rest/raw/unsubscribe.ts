import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { stopSavedSearch } from '@/server/modules/search/index.ts';
import { unsubscribe } from '@/server/platform/notifications/preferences.ts';
import { unsubscribeInput } from '@/shared/platform/notifications.ts';
import { stopSearchInput } from '@/shared/search/saved-searches.ts';

/**
 * `/api/unsubscribe?token=…&from=…`: one-click unsubscribe for mail clients, which post a form without data. Opening it
 * in a browser leads to the page, as GET must not change anything. The page's own form posts here without script, with
 * `search=…` for one saved search, and is redirected to the page.
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
      // Without its token, the page explains alternatives.
      return isPage ? c.redirect('/unsubscribe', 303) : answerFailure(c, error);
    }
  });
}
