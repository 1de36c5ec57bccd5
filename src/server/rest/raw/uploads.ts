import type { Hono, Context as HonoContext } from 'hono';
import { clientGone } from '@/server/errors.ts';
import { answerJson } from '@/server/http/answer.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { type FileBounds, mostBodyBytes, readFiles } from '@/server/http/multipart.ts';
import { tooLargeFile } from '@/server/platform/media/picture-refusals.ts';
import { uploadPictures } from '@/server/platform/media/upload-pictures.ts';
import { uploadBudget } from '@/server/platform/queue/queues.ts';
import type { Context } from '@/server/trpc.ts';
import { MAX_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

type ContextOf = (c: HonoContext<AppEnv>) => Promise<Context>;

/**
 * `POST /api/upload/image` (field `image`) → `{url}` and `POST /api/upload/images` (field `images`, repeated) → `{urls}`,
 * for vendors and admins. No procedures, since what is sent is not JSON; our own client calls them too.
 */
export function mountUploads(app: Hono<AppEnv>, contextOf: ContextOf): void {
  const one: FileBounds = { field: 'image', mostFiles: 1, mostBytes: MAX_IMAGE_BYTES };
  const several: FileBounds = {
    field: 'images',
    mostFiles: MAX_PRODUCT_IMAGES,
    mostBytes: MAX_IMAGE_BYTES,
  };

  app.post('/api/upload/image', (c) => answer(c, one, ([url]) => ({ url })));
  app.post('/api/upload/images', (c) => answer(c, several, (urls) => ({ urls })));

  async function answer(c: HonoContext<AppEnv>, bounds: FileBounds, shape: (urls: string[]) => object) {
    const { signal } = c.req.raw;
    try {
      const { deps, user } = await contextOf(c);
      if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
      if (!hasVendorRights(user)) {
        throw new DomainError('FORBIDDEN', 'You need vendor privileges to upload pictures.');
      }
      const urls = await uploadBudget(user.id, heldBytes(c, bounds), async () => {
        const files = await readFiles(c.req.raw, bounds, tooLargeFile);
        return uploadPictures(deps, user.id, files, signal);
      });
      return answerJson(c, JSON.stringify(shape(urls)), 201);
    } catch (error) {
      return answerFailure(c, signal.aborted ? clientGone(error) : error);
    }
  }
}

/** What a request holds in memory at most: as much as it declares, within the bounds. */
function heldBytes(c: HonoContext<AppEnv>, bounds: FileBounds): number {
  const declared = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  return Math.min(declared, mostBodyBytes(bounds));
}
