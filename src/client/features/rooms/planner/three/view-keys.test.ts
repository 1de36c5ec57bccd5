import { expect, test } from 'vitest';
import { stepsOfKeys } from './view-keys.ts';

const press = (key: string, type = 'keydown', ctrlKey = false) => ({
  ...{ type, key, ctrlKey },
  metaKey: false,
  altKey: false,
});

test('arrow keys move the selection, or the view without one', () => {
  expect(stepsOfKeys(press('ArrowLeft'), { mode: 'orbit', hasSelection: true })).toBeNull();
  expect(stepsOfKeys(press('ArrowLeft'), { mode: 'orbit', hasSelection: false })?.look).toBeDefined();
  expect(stepsOfKeys(press('ArrowUp'), { mode: 'walk', hasSelection: false })?.walk).toEqual({ ahead: 1 });
  expect(stepsOfKeys(press('ArrowUp'), { mode: 'walk', hasSelection: true })).toBeNull();
});

test('walking lasts while a key is pressed, and shortcuts of the plan are left alone', () => {
  const walking = { mode: 'walk', hasSelection: false } as const;
  expect(stepsOfKeys(press('W'), walking)?.walk).toEqual({ ahead: 1 });
  expect(stepsOfKeys(press('w', 'keyup'), walking)?.walk).toEqual({ ahead: 0 });
  expect(stepsOfKeys(press('d', 'keydown', true), walking)).toBeNull();
  expect(stepsOfKeys(press('r'), walking)).toBeNull();
});
