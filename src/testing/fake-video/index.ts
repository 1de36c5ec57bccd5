import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { VideoMaker } from '@/server/adapters/video/video-maker.ts';
import { createVideoMakers, type VideoMakers } from '@/server/adapters/video/video-makers.ts';
import { readSettings } from '@/server/env.ts';
import { createLog } from '@/server/platform/log/create-log.ts';
import { FAKE_KEY, startFakeCompany } from './fake-company.ts';
import { fakeLuma } from './fake-luma.ts';
import { fakePika } from './fake-pika.ts';
import { fakeRunway } from './fake-runway.ts';

/** A turntable of the demo. */
const VIDEO = fileURLToPath(
  new URL('../../../public/demo/turntables/ironsand-bottle-vase.mp4', import.meta.url),
);

/** For tests of the providers alone. */
export const noStudio: VideoMaker = {
  name: 'studio',
  plan: () => {
    throw new Error('There is no studio here.');
  },
  step: () => Promise.reject(new Error('There is no studio here.')),
  cancel: () => Promise.reject(new Error('There is no studio here.')),
};

interface MakerOptions {
  studio?: VideoMaker;
  key?: string;
  timeoutMs?: number;
}

/** Starts the three fake providers, and the shop's makers that use them. */
export async function startFakeVideoCompanies() {
  const video = await readFile(VIDEO);
  const luma = await startFakeCompany(fakeLuma, video);
  const runway = await startFakeCompany(fakeRunway, video);
  const pika = await startFakeCompany(fakePika, video);
  /** Logged JSON lines. */
  const logged: string[] = [];
  const addresses = {
    LUMA_AGENTS_API_BASE: luma.base,
    RUNWAYML_API_BASE: runway.base,
    FAL_API_BASE: pika.base,
  };

  return {
    ...{ luma, runway, pika, logged },

    /**
     * Returns makers that may download from this machine.
     *
     * @param options.key if it differs from the one that the providers accept
     * @param options.timeoutMs after which a silent provider is given up
     */
    makers({ studio = noStudio, key = FAKE_KEY, timeoutMs }: MakerOptions = {}): VideoMakers {
      const keys = { LUMA_AGENTS_API_KEY: key, RUNWAYML_API_SECRET: key, FAL_KEY: key };
      return createVideoMakers(readSettings({ ...addresses, ...keys }), {
        studio,
        log: createLog('info', { write: (line) => logged.push(line) }),
        userAgent: 'Rehome test',
        web: { schemes: ['http:'], mayConnect: (address) => address === '127.0.0.1' },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
    },

    async stop() {
      await Promise.all([luma, runway, pika].map((company) => company.stop()));
    },
  };
}

export type FakeVideoCompanies = Awaited<ReturnType<typeof startFakeVideoCompanies>>;
