import type { FalClient } from '@fal-ai/client';
import { z } from 'zod';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type CompanyApi,
  CompanyRefusal,
  cancelled,
  companyId,
  createCompanyApi,
  createCompanyFetch,
  dataUri,
  moderated,
} from './company/company-api.ts';
import {
  type Company,
  type CompanyParts,
  type CompanyState,
  createCompanyMaker,
} from './company/company-maker.ts';
import { type Abilities, UNWANTED_IN_VIDEO } from './company/plan-company-video.ts';
import type { VideoMaker } from './video-maker.ts';

/** The queue's name of all of Pika's models. */
const APP = 'fal-ai/pika';
const QUEUE = 'https://queue.fal.run';

/**
 * Animates one picture, or moves between several, from the last back to the first. Takes at most five, including the first
 * one at the end.
 * @see https://fal.ai/models/fal-ai/pika/v2.2/image-to-video/api
 * @see https://fal.ai/models/fal-ai/pika/v2.2/pikaframes/api
 */
const ABILITIES: Abilities = {
  name: 'pika',
  label: VIDEO_PROVIDER_WORDS.pika,
  mostPictures: 4,
  durations: (pictureCount) => (pictureCount === 1 ? [5, 10] : [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
  sizes: { standard: '720p', high: '720p', ultra: '1080p' },
  isLoop: (pictureCount) => pictureCount > 1,
  secondsToMake: { standard: 90, high: 90, ultra: 150 },
};

const queued = z.object({ request_id: companyId });
const queueStatus = z.object({ status: z.string() });
const result = z.object({ data: z.object({ video: z.object({ url: z.string() }) }) });
const modelErrors = z.object({ detail: z.array(z.object({ type: z.string() })) });
const requestError = z.object({ error_type: z.string() });

/** Pika by fal.ai's client, as it sells its API through fal.ai's queue. @see https://docs.fal.ai/model-apis/model-endpoints/queue */
export function createPika({ settings, log, download, timeoutMs }: CompanyParts): VideoMaker {
  const api = createCompanyApi({ label: ABILITIES.label, log, isUnpaid });
  const base = settings.apiBase ?? QUEUE;
  let client: Promise<FalClient> | undefined;
  // Loaded on first use. All settings that it would read from the environment are set.
  const open = async () => {
    client ??= import('@fal-ai/client').then(({ createFalClient }) =>
      createFalClient({
        credentials: settings.apiKey,
        fetch: createCompanyFetch(timeoutMs),
        requestMiddleware: async (request) => ({ ...request, url: request.url.replace(QUEUE, base) }),
        retry: { maxRetries: 0 },
      }),
    );
    return (await client).queue;
  };
  const company: Company = {
    abilities: ABILITIES,

    async begin({ prompt, frames, duration, size }, signal) {
      const [first, ...rest] = frames.map(dataUri);
      const [model, pictures] =
        rest.length === 0
          ? ['image-to-video', { image_url: first, duration }]
          : [
              'pikaframes',
              { image_urls: [first, ...rest, first], transitions: transitionsOf(duration, frames.length) },
            ];
      const input = { prompt, negative_prompt: UNWANTED_IN_VIDEO, resolution: size, ...pictures };
      const queue = await open();
      const { request_id: id } = await api.call(
        (own) => queue.submit(`${APP}/v2.2/${model}`, { input, abortSignal: own }),
        queued,
        signal,
      );
      return id;
    },

    async look(id, signal) {
      const queue = await open();
      const { status } = await api.call(
        (own) => queue.status(APP, { requestId: id, abortSignal: own }),
        queueStatus,
        signal,
      );
      if (status !== 'COMPLETED') return { state: 'waiting' };
      try {
        const parsed = result.safeParse(
          await api.ask((own) => queue.result(APP, { requestId: id, abortSignal: own }), signal),
        );
        return parsed.success ? { state: 'made', url: parsed.data.data.video.url } : { state: 'failed' };
      } catch (error) {
        if (error instanceof CompanyRefusal) return failureOf(error, api);
        throw error;
      }
    },

    async cancel(id, signal) {
      const queue = await open();
      await api.cancel((own) => queue.cancel(APP, { requestId: id, abortSignal: own }), [400, 404], signal);
    },
  };
  return createCompanyMaker(company, { download, log });
}

/** Distributes whole seconds evenly. */
function transitionsOf(duration: number, count: number): { duration: number }[] {
  const until = (index: number) => Math.round((index * duration) / count);
  return Array.from({ length: count }, (_, index) => ({ duration: until(index + 1) - until(index) }));
}

/**
 * Reads the failure of a finished request. Errors of the model and of the queue differ by their shape only, as the status is
 * the model's.
 * @see https://docs.fal.ai/errors
 * @see https://docs.fal.ai/documentation/model-apis/request-errors
 */
function failureOf(refusal: CompanyRefusal, api: CompanyApi): CompanyState {
  const errors = modelErrors.safeParse(refusal.body);
  if (errors.success && errors.data.detail.some(({ type }) => type === 'content_policy_violation')) {
    throw moderated(ABILITIES.label);
  }
  const error = requestError.safeParse(refusal.body);
  if (error.success && error.data.error_type === 'client_cancelled') throw cancelled(ABILITIES.label);
  if (refusal.status >= 500 && (errors.success || error.success)) return { state: 'failed' };
  throw api.refusal(refusal);
}

/** Status 403, as for a wrong key. */
function isUnpaid({ status, body }: CompanyRefusal): boolean {
  const parsedError = z.object({ detail: z.string() }).safeParse(body);
  return status === 403 && parsedError.success && /balance/i.test(parsedError.data.detail);
}
