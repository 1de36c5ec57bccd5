import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readByteRange } from '@/server/http/byte-range.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { type FileBounds, readForm } from '@/server/http/multipart.ts';
import { requireMaySell } from '@/server/modules/catalog/index.ts';
import {
  requireNoOpenVideo,
  requireOwnProduct,
  startVideo,
  VIDEOS_FOLDER,
} from '@/server/modules/videos/index.ts';
import { requirePictures, tooLargeFile } from '@/server/platform/media/picture-refusals.ts';
import { uploadPictures } from '@/server/platform/media/upload-pictures.ts';
import { uploadBudget } from '@/server/platform/queue/queues.ts';
import { numberFrom, SUCCESS, textFrom } from '@/server/rest-route.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import { MAX_VIDEO_PICTURES, startVideoInput, videosOfProductInput } from '@/shared/videos/video3d.ts';
import { answerStored, PUBLIC_FILE, requireVendor } from './files.ts';
import { answerUpload, heldBytes } from './uploads.ts';

/** Videos are named by their content. */
const FILE = /^[\da-f]{32}\.(mp4|webp)$/;
const TYPES: Record<string, string> = { mp4: 'video/mp4', webp: 'image/webp' };

/** `GET /videos/{file}`: 360° videos and first frames, with range requests, which Safari requires. */
export function mountVideoFiles(app: Hono<AppEnv>, { storage }: Deps): void {
  app.get('/videos/:file', async (c) => {
    const name = c.req.param('file');
    const type = TYPES[FILE.exec(name)?.[1] ?? ''];
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
 * admins; `POST /api/trpc/videos.start` takes URLs instead.
 */
export function mountVideoRequests(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/products/:id/generate-3d-video', (c) =>
    answerUpload(c, async (signal) => {
      const context = await contextOf(c);
      const { deps, origin } = context;
      const actor = { ...requireVendor(context), origin };
      const { productId } = videosOfProductInput.parse({ productId: numberFrom(c.req.param('id')) });
      await requireMaySell(deps.db, actor.id);
      await requireOwnProduct(deps.db, actor, productId);
      const started = await uploadBudget(actor.id, heldBytes(c, FORM), async () => {
        const { files, texts } = await readForm(c.req.raw, FORM, tooLargeFile);
        const wanted = readSettings(texts);
        requirePictures(files);
        // Validates first; decodes pictures only for a video that can be made.
        await requireNoOpenVideo(deps.db, productId);
        const imageUrls = await uploadPictures(deps, actor.id, files, signal);
        return startVideo(deps, actor, startVideoInput.parse({ productId, imageUrls, ...wanted }));
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
