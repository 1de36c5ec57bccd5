import type { Hono, Context as HonoContext } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { clientGone } from '@/server/errors.ts';
import { answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { type FileBounds, mostBodyBytes, readFiles } from '@/server/http/multipart.ts';
import { tooLargeFile } from '@/server/platform/media/picture-refusals.ts';
import { uploadPictures } from '@/server/platform/media/upload-pictures.ts';
import { uploadBudget } from '@/server/platform/queue/queues.ts';
import { MAX_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { MEDIA_FOLDER } from '@/shared/platform/images.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { answerStored, PUBLIC_FILE } from './files.ts';

/**
 * `POST /api/upload/image` (field `image`) → `{url}` and `POST /api/upload/images` (field `images`, repeated) →
 * `{urls}`, for vendors and admins. Used by our client too.
 */
export function mountUploads(app: Hono<AppEnv>, contextOf: ContextOf): void {
  const one: FileBounds = { field: 'image', mostFiles: 1, mostBytes: MAX_IMAGE_BYTES };
  const several: FileBounds = { ...one, field: 'images', mostFiles: MAX_PRODUCT_IMAGES };

  app.post('/api/upload/image', (c) => answer(c, one, ([url]) => ({ url })));
  app.post('/api/upload/images', (c) => answer(c, several, (urls) => ({ urls })));

  function answer(c: HonoContext<AppEnv>, bounds: FileBounds, shape: (urls: string[]) => object) {
    return answerUpload(c, async (signal) => {
      const { deps, user } = await contextOf(c);
      if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
      if (!hasVendorRights(user)) {
        throw new DomainError('FORBIDDEN', 'You need vendor privileges to upload pictures.');
      }
      const urls = await uploadBudget(user.id, heldBytes(c, bounds), async () => {
        const files = await readFiles(c.req.raw, bounds, tooLargeFile);
        return uploadPictures(deps, user.id, files, signal);
      });
      return shape(urls);
    });
  }
}

/** Uploaded pictures are named by their content. */
const FILE = /^[\da-f]{32}-\d{1,4}x\d{1,4}-\d{1,4}\.(webp|avif)$/;

/** `GET /media/{file}`: uploaded pictures from any storage. */
export function mountMediaFiles(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/media/:file', async (c) => {
    const name = c.req.param('file');
    const format = FILE.exec(name)?.[1];
    const headers = { ...PUBLIC_FILE, 'Content-Type': `image/${format}`, ETag: `"${name}"` };
    const answer = format && (await answerStored(c, deps.storage, `${MEDIA_FOLDER}/${name}`, headers));
    return answer || c.text('Not found', 404);
  });
}

/** Answers an upload. Errors after a disconnect are not faults. */
export async function answerUpload(
  c: HonoContext<AppEnv>,
  upload: (signal: AbortSignal) => Promise<object>,
): Promise<Response> {
  const { signal } = c.req.raw;
  try {
    return answerJson(c, JSON.stringify(await upload(signal)), 201);
  } catch (error) {
    throw signal.aborted ? clientGone(error) : error;
  }
}

/** Bytes to reserve: the declared length, within limits. */
export function heldBytes(c: HonoContext<AppEnv>, bounds: FileBounds): number {
  const declared = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  return Math.min(declared, mostBodyBytes(bounds));
}
