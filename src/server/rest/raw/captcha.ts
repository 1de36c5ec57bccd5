import type { Hono } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { getPicture } from '@/server/modules/accounts/index.ts';
import { pictureOfHumanCheckInput } from '@/shared/accounts/human-check-inputs.ts';

/** `GET /api/captcha/{id}`: the picture of a human check, for its browser. */
export function mountCaptcha(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.get('/api/captcha/:id', async (c) => {
    const { deps, visitor, origin } = await contextOf(c);
    const { id } = pictureOfHumanCheckInput.parse(c.req.param());
    const picture = await getPicture(deps, visitor.key, origin.ip, id);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });
}
