import type { RunwayML } from '@runwayml/sdk';
import { z } from 'zod';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type CompanyRefusal,
  cancelled,
  companyId,
  createCompanyApi,
  createCompanyFetch,
  dataUri,
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
import { type VideoMaker, VideoRefused } from './video-maker.ts';

/** @see https://docs.dev.runwayml.com/api-details/versioning */
const API_VERSION = '2024-11-06';
/** Its nearest size to 4 : 3. */
const RATIO = '1104:832' as const;
const FRAME_SIZE = '1104 × 832';

/** @see https://docs.dev.runwayml.com/api/#tag/Start-generating/paths/~1v1~1image_to_video/post */
const ABILITIES: Abilities = {
  name: 'runway',
  label: VIDEO_PROVIDER_WORDS.runway,
  mostPictures: 1,
  durations: () => [2, 3, 4, 5, 6, 7, 8, 9, 10],
  sizes: { standard: FRAME_SIZE, high: FRAME_SIZE, ultra: FRAME_SIZE },
  isLoop: () => false,
  secondsToMake: { standard: 60, high: 120, ultra: 120 },
};

const created = z.object({ id: companyId });
const task = z.object({
  status: z.string(),
  output: z.array(z.string()).nullish(),
  failureCode: z.string().nullish(),
});
type Task = z.infer<typeof task>;

/** Runway's developer API, by its client. */
export function createRunway({ settings, log, download, timeoutMs }: CompanyParts): VideoMaker {
  const api = createCompanyApi({ label: ABILITIES.label, log, isUnpaid });
  let client: Promise<RunwayML> | undefined;
  // Loaded on first use. All settings that it would read from the environment are set.
  const open = () => {
    client ??= import('@runwayml/sdk').then(
      ({ RunwayML }) =>
        new RunwayML({
          apiKey: settings.apiKey,
          runwayVersion: API_VERSION,
          baseURL: settings.apiBase ?? 'https://api.dev.runwayml.com',
          fetch: createCompanyFetch(timeoutMs),
          maxRetries: 0,
          logLevel: 'off',
        }),
    );
    return client;
  };
  const company: Company = {
    abilities: ABILITIES,

    async begin({ prompt, frames, duration, quality }, signal) {
      const [first] = frames;
      if (!first) throw new VideoRefused('There is no picture to make a video of.');
      const { imageToVideo } = await open();
      const order = {
        // Gen-4.5 costs twice as much and is better; both take the same input.
        model: quality === 'standard' ? ('gen4_turbo' as const) : ('gen4.5' as const),
        promptImage: [{ uri: dataUri(first), position: 'first' as const }],
        ...{ promptText: prompt, ratio: RATIO, duration },
      };
      const { id } = await api.call((own) => imageToVideo.create(order, { signal: own }), created, signal);
      return id;
    },

    async look(id, signal) {
      const { tasks } = await open();
      return stateOf(await api.call((own) => tasks.retrieve(id, { signal: own }), task, signal));
    },

    async cancel(id, signal) {
      const { tasks } = await open();
      await api.cancel((own) => tasks.delete(id, { signal: own }), [404], signal);
    },
  };
  return createCompanyMaker(company, { download, log });
}

/** @see https://docs.dev.runwayml.com/errors/task-failures/ */
function stateOf({ status, output, failureCode: code }: Task): CompanyState {
  const { label } = ABILITIES;
  if (status === 'SUCCEEDED') {
    const [url] = output ?? [];
    return url ? { state: 'made', url } : { state: 'failed' };
  }
  if (status === 'CANCELLED') throw cancelled(label);
  // PENDING, THROTTLED (at our account's limit of running tasks), RUNNING.
  if (status !== 'FAILED') return { state: 'waiting' };
  if (code && /^SAFETY\.|\.SAFETY\./.test(code)) throw moderated(label);
  if (code?.startsWith('ASSET.')) throw unfit(label, `failureCode ${code}`);
  return { state: 'failed' };
}

/** Status 400. */
function isUnpaid({ status, body }: CompanyRefusal): boolean {
  const parsedError = z.object({ error: z.string() }).safeParse(body);
  return status === 400 && parsedError.success && /enough credits/i.test(parsedError.data.error);
}
