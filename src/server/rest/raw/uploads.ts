import type { Hono, Context as HonoContext } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { clientGone } from '@/server/errors.ts';
import { answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readByteRange } from '@/server/http/byte-range.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { type FileBounds, mostBodyBytes, readForm } from '@/server/http/multipart.ts';
import { requireMaySell, requireOwnPiece } from '@/server/modules/catalog/index.ts';
import { requireNoOpenVideo, startVideo, VIDEOS_FOLDER } from '@/server/modules/videos/index.ts';
import { requirePictures, tooLargeFile, uploadPictures } from '@/server/platform/media/upload-pictures.ts';
import { uploadBudget } from '@/server/platform/queue/queues.ts';
import { numberFrom, SUCCESS, textFrom } from '@/server/rest-route.ts';
import { MAX_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { MEDIA_FOLDER } from '@/shared/platform/images.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { MAX_VIDEO_PICTURES, startVideoInput, videosOfProductInput } from '@/shared/videos/video3d.ts';
import { answerStored, PUBLIC_FILE, requireVendor } from './files.ts';

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
      const urls = await uploadBudget(user.id, bytesToReserve(c, bounds), async () => {
        const { files } = await readForm(c.req.raw, bounds, tooLargeFile);
        return uploadPictures(deps, user.id, files, signal);
      });
      return shape(urls);
    });
  }
}

/** Uploaded pictures are named by their content. */
const PICTURE_FILE = /^[\da-f]{32}-\d{1,4}x\d{1,4}-\d{1,4}\.(webp|avif)$/;

/** `GET /media/{file}`: uploaded pictures from any storage. */
export function mountMediaFiles(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/media/:file', async (c) => {
    const name = c.req.param('file');
    const format = PICTURE_FILE.exec(name)?.[1];
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
export function bytesToReserve(c: HonoContext<AppEnv>, bounds: FileBounds): number {
  const declared = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  return Math.min(declared, mostBodyBytes(bounds));
}

/** Videos are named by their content. */
const VIDEO_FILE = /^[\da-f]{32}\.(mp4|webp)$/;
const TYPES: Record<string, string> = { mp4: 'video/mp4', webp: 'image/webp' };

/** `GET /videos/{file}`: 360° videos and first frames, with range requests, which Safari requires. */
export function mountVideoFiles(app: Hono<AppEnv>, { storage }: Deps): void {
  app.get('/videos/:file', async (c) => {
    const name = c.req.param('file');
    const type = TYPES[VIDEO_FILE.exec(name)?.[1] ?? ''];
    if (type === undefined) return c.text('Not found', 404);
    const key = `${VIDEOS_FOLDER}/${name}`;
    const etag = `"${name}"`;
    const headers = { ...PUBLIC_FILE, 'Content-Type': type, ETag: etag, 'Accept-Ranges': 'bytes' };
    const isWhole =
      c.req.method === 'HEAD' ||
      matchesEtag(c.req.header('if-none-match'), etag) ||
      (c.req.header('if-range') ?? etag) !== etag;
    const size = isWhole ? null : await storage.size(key);
    const part = size === null ? null : readByteRange(c.req.header('range'), size);
    if (part === 'outside') {
      // Refusals are not cached.
      const now = { ...headers, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` };
      return new Response(null, { status: 416, headers: now });
    }
    if (!part) return (await answerStored(c, storage, key, headers)) ?? c.text('Not found', 404);
    const file = await storage.get(key, part);
    if (!file) return c.text('Not found', 404);
    const range = `bytes ${part.from}-${part.to}/${size}`;
    const ofPart = { ...headers, 'Content-Range': range, 'Content-Length': String(file.bytes) };
    return new Response(file.stream, { status: 206, headers: ofPart });
  });
}

const FORM: FileBounds = {
  field: 'images',
  mostFiles: MAX_VIDEO_PICTURES,
  mostBytes: MAX_IMAGE_BYTES,
  texts: ['quality', 'duration', 'rotationSpeed', 'cameraAngle', 'provider', 'effects'],
  tooMany: `Please select up to ${MAX_VIDEO_PICTURES} images maximum`,
};

/**
 * `POST /api/products/{id}/generate-3d-video` → `{success, jobId, estimatedTime}`: requests a 360° video with uploaded
 * pictures, 1 to 5 in the field `images`. Optional text fields: quality, duration (seconds), rotationSpeed,
 * cameraAngle, provider, and effects as JSON, a list of names or an object of booleans. For the product's seller and
 * admins; `POST /api/trpc/video3d.start` takes URLs instead.
 */
export function mountVideoRequests(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/products/:id/generate-3d-video', (c) =>
    answerUpload(c, async (signal) => {
      const context = await contextOf(c);
      const { deps, origin } = context;
      const actor = { ...requireVendor(context), origin };
      const { productId } = videosOfProductInput.parse({ productId: numberFrom(c.req.param('id')) });
      await requireMaySell(deps.db, actor.id);
      await requireOwnPiece(deps.db, actor, productId);
      const started = await uploadBudget(actor.id, bytesToReserve(c, FORM), async () => {
        const { files, texts } = await readForm(c.req.raw, FORM, tooLargeFile);
        const videoRequest = readSettings(texts);
        requirePictures(files);
        // Validates first; decodes pictures only for a video that can be made.
        await requireNoOpenVideo(deps.db, productId);
        const imageUrls = await uploadPictures(deps, actor.id, files, signal);
        return startVideo(deps, actor, startVideoInput.parse({ productId, imageUrls, ...videoRequest }));
      });
      return { ...SUCCESS, ...started };
    }),
  );
}

function readSettings(texts: Partial<Record<string, string>>) {
  const sent = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, textFrom(text?.trim())]),
  );
  const { provider, duration, effects, ...settings } = sent;
  return startVideoInput.pick({ provider: true, settings: true }).parse({
    provider,
    settings: { ...settings, duration: numberFrom(duration), effects: readEffects(effects) },
  });
}

function readEffects(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  let effects: unknown;
  try {
    effects = JSON.parse(text);
  } catch {
    return refuseField('effects', 'Effects must be JSON, such as ["shadow"]');
  }
  if (effects === null || typeof effects !== 'object' || Array.isArray(effects)) return effects ?? undefined;
  const switches = Object.entries(effects);
  if (switches.some(([, isOn]) => typeof isOn !== 'boolean')) {
    return refuseField('effects', 'Say true or false of each effect');
  }
  return switches.filter(([, isOn]) => isOn).map(([name]) => name);
}
