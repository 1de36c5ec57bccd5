import { z } from 'zod';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type ApiAnswer,
  type CompanyApi,
  cancelled,
  companyId,
  createCompanyApi,
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

/** What requests are asked for under, whichever of Pika's models they went to. */
const APP = '/fal-ai/pika';
const FORBIDDEN = 403;

/**
 * One picture is animated; of several it makes the movement from each to the next, and from the last back to the first. It
 * takes five at most, the first at the end counted.
 *
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
const result = z.object({ video: z.object({ url: z.string() }) });
const modelErrors = z.object({ detail: z.array(z.object({ type: z.string() })) });
const requestError = z.object({ error_type: z.string() });

/** Pika, which sells its API through fal.ai's queue. @see https://docs.fal.ai/model-apis/model-endpoints/queue */
export function createPika({ settings, log, download, timeoutMs }: CompanyParts): VideoMaker {
  const api = createCompanyApi({
    label: ABILITIES.label,
    base: settings.apiBase ?? 'https://queue.fal.run',
    headers: { Authorization: `Key ${settings.apiKey}` },
    log,
    timeoutMs,
    isUnpaid,
  });
  return createCompanyMaker(companyOf(api), { download, log });
}

function companyOf(api: CompanyApi): Company {
  return {
    abilities: ABILITIES,

    async begin({ prompt, frames, duration, size }, signal) {
      const [first, ...others] = frames.map(dataUri);
      const [model, pictures] =
        others.length === 0
          ? ['image-to-video', { image_url: first, duration }]
          : [
              'pikaframes',
              { image_urls: [first, ...others, first], transitions: transitionsOf(duration, frames.length) },
            ];
      const { request_id: id } = await api.call('POST', `${APP}/v2.2/${model}`, queued, {
        body: { prompt, negative_prompt: UNWANTED_IN_VIDEO, resolution: size, ...pictures },
        signal,
      });
      return id;
    },

    async look(id, signal) {
      const { status } = await api.call('GET', `${APP}/requests/${id}/status`, queueStatus, { signal });
      if (status !== 'COMPLETED') return { state: 'waiting' };
      return stateOf(await api.ask('GET', `${APP}/requests/${id}`, { signal }), api);
    },

    async cancel(id, signal) {
      const answer = await api.ask('PUT', `${APP}/requests/${id}/cancel`, { signal });
      // Completed already, or gone, is as good.
      if (answer.status >= 300 && answer.status !== 400 && answer.status !== 404) throw api.refusal(answer);
    },
  };
}

/** Whole seconds of each movement, as even as they go. */
function transitionsOf(duration: number, count: number): { duration: number }[] {
  const until = (index: number) => Math.round((index * duration) / count);
  return Array.from({ length: count }, (_, index) => ({ duration: until(index + 1) - until(index) }));
}

/**
 * What became of a request that is over. Its failures come with the status that the model answered: an error of the model is
 * told from one of the queue by its shape.
 *
 * @see https://docs.fal.ai/errors
 * @see https://docs.fal.ai/documentation/model-apis/request-errors
 */
function stateOf(answer: ApiAnswer, api: CompanyApi): CompanyState {
  const made = result.safeParse(answer.body);
  if (answer.status === 200 && made.success) return { state: 'made', url: made.data.video.url };
  const errors = modelErrors.safeParse(answer.body);
  if (errors.success && errors.data.detail.some(({ type }) => type === 'content_policy_violation')) {
    throw moderated(ABILITIES.label);
  }
  const error = requestError.safeParse(answer.body);
  if (error.success && error.data.error_type === 'client_cancelled') throw cancelled(ABILITIES.label);
  if (answer.status >= 500 && (errors.success || error.success)) return { state: 'failed' };
  if (answer.status >= 300) throw api.refusal(answer);
  return { state: 'failed' };
}

/** Said with the status 403, which a wrong key has too. */
function isUnpaid({ status, body }: ApiAnswer): boolean {
  const said = z.object({ detail: z.string() }).safeParse(body);
  return status === FORBIDDEN && said.success && /balance/i.test(said.data.detail);
}
