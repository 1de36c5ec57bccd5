import { expect, test } from 'vitest';
import { type VideoSettings, videoSettingsInput } from '@/shared/videos/video3d.ts';
import { planStudioVideo } from './studio-plan.ts';

const plan = (settings: Partial<VideoSettings> = {}, hasModel = true, pictureCount = 1) =>
  planStudioVideo({ hasModel, pictureCount, settings: videoSettingsInput.parse(settings) });

test('the most reliable source is chosen, and the vendor sees its limits', () => {
  expect(plan({}, true, 5)).toMatchObject({
    provider: 'studio',
    source: 'model',
    differences: ["The video shows the product's 3D model, not its pictures."],
  });
  expect(plan({}, false, 3)).toMatchObject({ source: 'photos', differences: [] });
  expect(plan({}, false, 1)).toMatchObject({
    source: 'photo',
    differences: ['From one picture the piece swings left and right instead of turning all the way round.'],
  });
  expect(plan({}, false, 2).differences[0]).toBe(
    'Only the first picture is used: a whole turn needs three or more.',
  );
});

test.each([
  [{ duration: 4, rotationSpeed: 'fast' }, 'In 4 seconds slow, medium and fast all make one turn.'],
  [{ duration: 5, rotationSpeed: 'slow' }, 'In 5 seconds slow and medium both make one turn.'],
  [{ duration: 12, rotationSpeed: 'slow' }, 'In 12 seconds slow and medium both make 2 turns.'],
  [{ duration: 12, rotationSpeed: 'fast' }, undefined],
  [{ duration: 8, rotationSpeed: 'medium' }, undefined],
] as const)('the plan names rotation speeds that make the same number of turns: %o', (settings, sentence) => {
  expect(plan(settings).differences.slice(1)).toEqual(sentence ? [sentence] : []);
});

test('a larger or longer video takes longer', () => {
  const seconds = (['standard', 'high', 'ultra'] as const).map(
    (quality) => plan({ quality }).estimatedSeconds,
  );
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
  expect(plan({ rotationSpeed: 'slow' }).estimatedSeconds).toBeGreaterThan(plan().estimatedSeconds);
});
