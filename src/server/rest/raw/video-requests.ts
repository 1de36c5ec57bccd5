import type { Hono, Context as HonoContext } from 'hono';
import { clientGone } from '@/server/errors.ts';
import { answerJson } from '@/server/http/answer.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { type FileBounds, mostBodyBytes, readForm } from '@/server/http/multipart.ts';
import { requireMaySell } from '@/server/modules/catalog/index.ts';
import { requireNoOpenVideo, requireOwnProduct, startVideo } from '@/server/modules/videos/index.ts';
import { requirePictures, tooLargeFile } from '@/server/platform/media/picture-refusals.ts';
import { uploadPictures } from '@/server/platform/media/upload-pictures.ts';
import { uploadBudget } from '@/server/platform/queue/queues.ts';
import { numberFrom, SUCCESS, textFrom } from '@/server/rest-route.ts';
import type { Context } from '@/server/trpc.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import { MAX_VIDEO_PICTURES, startVideoInput, videosOfProductInput } from '@/shared/videos/video3d.ts';
import { requireVendor } from './files.ts';

type ContextOf = (c: HonoContext<AppEnv>) => Promise<Context>;

const FORM: FileBounds = {
  field: 'images',
  mostFiles: MAX_VIDEO_PICTURES,
  mostBytes: MAX_IMAGE_BYTES,
  texts: ['quality', 'duration', 'rotationSpeed', 'cameraAngle', 'provider', 'effects'],
  tooMany: `Please select up to ${MAX_VIDEO_PICTURES} images maximum`,
};

/**
 * `POST /api/products/{id}/generate-3d-video` → `{success, jobId, estimatedTime}`: asks for a 360° video of a product with
 * pictures that are uploaded along, 1 to 5 in the field `images`. The other fields are text and may be left out: quality,
 * duration (seconds), rotationSpeed, cameraAngle, provider, and effects as JSON, which is a list of names or an object that
 * says true or false of each. For the product's seller and admins; `POST /api/trpc/videos.start` takes urls instead.
 */
export function mountVideoRequests(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/products/:id/generate-3d-video', async (c) => {
    const { signal } = c.req.raw;
    try {
      const context = await contextOf(c);
      const { deps, origin } = context;
      const actor = { ...requireVendor(context), origin };
      const { productId } = videosOfProductInput.parse({ productId: numberFrom(c.req.param('id')) });
      await requireMaySell(deps.db, actor.id);
      await requireOwnProduct(deps.db, actor, productId);
      const started = await uploadBudget(actor.id, heldBytes(c), async () => {
        const { files, texts } = await readForm(c.req.raw, FORM, tooLargeFile);
        const wanted = readSettings(texts);
        requirePictures(files);
        // Whatever is wrong with the request is told first; pictures are only decoded for a video that can be made.
        await requireNoOpenVideo(deps.db, productId);
        const imageUrls = await uploadPictures(deps, actor.id, files, signal);
        return startVideo(deps, actor, startVideoInput.parse({ productId, imageUrls, ...wanted }));
      });
      return answerJson(c, JSON.stringify({ ...SUCCESS, ...started }), 201);
    } catch (error) {
      return answerFailure(c, signal.aborted ? clientGone(error) : error);
    }
  });
}

/** @throws ZodError, DomainError INVALID_INPUT for what is out of range or not known */
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

/** What a request holds in memory at most: as much as it declares, within the bounds. */
function heldBytes(c: HonoContext<AppEnv>): number {
  const declared = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  return Math.min(declared, mostBodyBytes(FORM));
}
