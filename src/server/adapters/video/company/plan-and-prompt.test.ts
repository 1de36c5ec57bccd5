import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createVideoMakers } from '@/server/adapters/video/video-makers.ts';
import {
  CAMERA_ANGLES,
  ROTATION_SPEEDS,
  VIDEO_EFFECTS,
  type VideoSettings,
  videoSettingsInput,
} from '@/shared/videos/video3d.ts';
import { noStudio } from '@/testing/fake-video/index.ts';
import { writePrompt } from './plan-company-video.ts';

const api = { apiKey: 'a-key', apiBase: undefined };
const parts = { studio: noStudio, log: pino({ level: 'silent' }), userAgent: 'Rehome test' };
const makers = createVideoMakers({ videos: { luma: api, runway: api, pika: api } }, parts);

function differencesOf(
  name: 'luma' | 'runway' | 'pika',
  pictureCount: number,
  settings: Partial<VideoSettings> = {},
  hasModel = false,
) {
  const outline = { pictureCount, hasModel, settings: { ...videoSettingsInput.parse({}), ...settings } };
  const plan = makers[name]?.plan(outline);
  expect(plan).toMatchObject({ provider: name, source: 'ai' });
  expect(plan?.estimatedSeconds).toBeGreaterThan(30);
  return plan?.differences;
}

describe('the vendor sees before ordering which settings the provider does not follow', () => {
  test('at Luma', () => {
    expect(differencesOf('luma', 1)).toEqual(['From one picture Luma makes 5 seconds.']);
    expect(differencesOf('luma', 3)).toEqual(['Luma makes 5 or 10 seconds; this video will last 10.']);
    expect(differencesOf('luma', 5, { duration: 10, quality: 'ultra' })).toEqual([]);
    expect(differencesOf('luma', 3, { duration: 5, quality: 'standard', effects: ['shadow'] }, true)).toEqual(
      [
        'Luma works from pictures: the 3D model is not used.',
        "Luma's nearest size to 480p is 540p.",
        'Luma is asked for effects in words and may leave some out.',
      ],
    );
  });

  test('at Runway', () => {
    const always = [
      "Runway's nearest size to 720p is 1104 × 832.",
      "Runway's video may not end exactly where it begins, so it can jump when it repeats.",
    ];
    expect(differencesOf('runway', 1)).toEqual(always);
    expect(differencesOf('runway', 2, { duration: 15 })).toEqual([
      'Runway uses the first picture only.',
      'Runway makes 2 to 10 seconds; this video will last 10.',
      ...always,
    ]);
  });

  test('at Pika', () => {
    expect(differencesOf('pika', 1, { duration: 4 })).toEqual([
      'Pika makes 5 or 10 seconds; this video will last 5.',
      "Pika's video may not end exactly where it begins, so it can jump when it repeats.",
    ]);
    expect(differencesOf('pika', 4, { duration: 13 })).toEqual([]);
    expect(differencesOf('pika', 5, { quality: 'standard' })).toEqual([
      'Pika uses the first 4 pictures only.',
      "Pika's nearest size to 480p is 720p.",
    ]);
  });
});

test('a company without an API key is not offered', () => {
  const none = { luma: undefined, runway: undefined, pika: undefined };
  expect(createVideoMakers({ videos: none }, parts)).toEqual({
    ...{ luma: null, runway: null, pika: null },
    studio: noStudio,
  });
});

test('every prompt fits into the 1,000 characters that Runway takes', () => {
  const name = 'Ōtautahi Extending Dining Table in Reclaimed Rimu, with Six Chairs '.repeat(4);
  for (const cameraAngle of CAMERA_ANGLES) {
    for (const rotationSpeed of ROTATION_SPEEDS) {
      const settings = videoSettingsInput.parse({
        ...{ cameraAngle, rotationSpeed, duration: 15, effects: [...VIDEO_EFFECTS] },
      });
      const prompt = writePrompt(settings, name);
      expect(prompt).toContain('Its name is "Ōtautahi Extending Dining Table');
      expect(prompt.length).toBeLessThanOrEqual(1_000);
    }
  }
});
