import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { unsubscribe } from '@/server/domain/notifications/preferences.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { unsubscribeInput } from '@/shared/notifications.ts';

/**
 * `/api/unsubscribe?token=…&from=…`: where mail programs stop mails by one click. They post a form, which says nothing that
 * the address does not; whoever opens the address in a browser gets the page, since looking must change nothing.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export function mountUnsubscribe(app: Hono<AppEnv>, { db }: Deps): void {
  app.get('/api/unsubscribe', (c) => c.redirect(`/unsubscribe${new URL(c.req.url).search}`, 303));
  app.post('/api/unsubscribe', async (c) => {
    try {
      return c.json(await unsubscribe(db, unsubscribeInput.parse(c.req.query())));
    } catch (error) {
      return answerFailure(c, error);
    }
  });
}
