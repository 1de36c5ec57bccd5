import { z } from 'zod';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type CompanyApi,
  CompanyRefusal,
  companyId,
  createCompanyApi,
  createCompanyFetch,
  moderated,
  unfit,
} from './company/company-api.ts';
import {
  type Company,
  type CompanyParts,
  type CompanyState,
  createCompanyMaker,
} from './company/company-maker.ts';
import type { Abilities } from './company/plan-company-video.ts';
import type { VideoMaker } from './video-maker.ts';

/** Ray 3.2 has 24 frames a second; positions of pictures are counted in them. */
const FRAMES_PER_SECOND = 24;

/**
 * One picture is the first frame of a loop of 5 seconds; several are spread over 5 or 10 seconds, with the first one again
 * at the end.
 * @see https://docs.agents.lumalabs.ai/guides/videos/generation/
 */
const ABILITIES: Abilities = {
  name: 'luma',
  label: VIDEO_PROVIDER_WORDS.luma,
  mostPictures: 5,
  durations: (pictureCount) => (pictureCount === 1 ? [5] : [5, 10]),
  sizes: { standard: '540p', high: '720p', ultra: '1080p' },
  isLoop: () => true,
  secondsToMake: { standard: 60, high: 90, ultra: 150 },
};

const generation = z.object({
  id: companyId,
  state: z.string(),
  output: z.array(z.object({ type: z.string().nullish(), url: z.string().nullish() })).nullish(),
  failure_code: z.string().nullish(),
});
type Generation = z.infer<typeof generation>;

/** Failures that a retry may avoid. @see https://docs.agents.lumalabs.ai/guides/error-handling/ */
const ACCIDENTS = ['generation_failed', 'output_not_found'];

/**
 * Luma's Agents API. Its client `luma-agents` is not on npm (November 2026). The package `lumaai` has the older Dream
 * Machine API, which takes pictures by public URL only, which drafts lack; its `node-fetch` 2 with `punycode` makes Node 22
 * warn at every start.
 */
export function createLuma({ settings, log, download, timeoutMs }: CompanyParts): VideoMaker {
  const companyFetch = createCompanyFetch(timeoutMs);
  const base = settings.apiBase ?? 'https://agents.lumalabs.ai';
  const send = async (path: string, init: RequestInit) => {
    const response = await companyFetch(`${base}/v1/generations${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${settings.apiKey}`, 'Content-Type': 'application/json' },
    });
    return response.json();
  };
  const api = createCompanyApi({ label: ABILITIES.label, log });
  const company: Company = {
    abilities: ABILITIES,

    async begin({ prompt, frames, duration, size }, signal) {
      const pictures = frames.map((frame) => ({ data: frame.toString('base64'), media_type: 'image/jpeg' }));
      const body = JSON.stringify({
        ...{ model: 'ray-3.2', type: 'video', prompt, aspect_ratio: '4:3' },
        video: { resolution: size, duration: `${duration}s`, ...anchorsOf(pictures, duration) },
      });
      const { id } = await api.call(
        (own) => send('', { method: 'POST', body, signal: own }),
        generation,
        signal,
      );
      return id;
    },

    async look(id, signal) {
      return stateOf(await api.call((own) => send(`/${id}`, { signal: own }), generation, signal), api);
    },

    /** Not supported. */
    cancel: async () => {},
  };
  return createCompanyMaker(company, { download, log });
}

function anchorsOf(pictures: readonly object[], duration: number): object {
  const [first, ...rest] = pictures;
  if (rest.length === 0) return { start_frame: first, loop: true };
  const last = duration * FRAMES_PER_SECOND;
  return {
    keyframes: [...pictures, first],
    keyframe_indexes: [...pictures.map((_, index) => Math.round((index * last) / pictures.length)), last],
  };
}

function stateOf({ state, output, failure_code: code }: Generation, api: CompanyApi): CompanyState {
  if (state === 'completed') {
    const url = output?.find(({ type, url }) => url && (type ?? 'video') === 'video')?.url;
    return url ? { state: 'made', url } : { state: 'failed' };
  }
  if (state !== 'failed') return { state: 'waiting' };
  if (code === 'content_moderated') throw moderated(ABILITIES.label);
  if (code === 'budget_exhausted') throw api.refusal(new CompanyRefusal(402, code));
  if (code && ACCIDENTS.includes(code)) return { state: 'failed' };
  throw unfit(ABILITIES.label, `failure_code ${code}`);
}
