import { expect, test } from 'vitest';
import type { VideoMaterial } from '@/server/adapters/video/video-maker.ts';
import { videoSettingsInput } from '@/shared/videos/video3d.ts';
import { createStudio } from './studio-maker.ts';

const program = new URL('./studio-process.ts', import.meta.url);
const words = new TextEncoder().encode('neither model nor picture');

// Rendering valid ones is tested in `model/`, `photos/` and the browser tests.
test.each([
  [
    'a model is rendered before pictures',
    { model: words, pictures: [words] },
    'The 3D model cannot be read. Export it as GLB, uncompressed and in one file.',
  ],
  ['pictures are, where there is no model', { model: null, pictures: [words] }, 'Picture 1 cannot be read.'],
])('%s, and an unreadable file is refused', async (_, sent, message) => {
  const material: VideoMaterial = { ...sent, productName: 'Vase', settings: videoSettingsInput.parse({}) };
  const studio = createStudio({ program, priority: 0 });
  const job = { key: 'test', externalId: null, material: async () => material };
  await expect(studio.step(job, new AbortController().signal)).rejects.toMatchObject({
    name: 'VideoRefused',
    message,
  });
});
