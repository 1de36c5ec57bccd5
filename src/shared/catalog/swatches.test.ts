import { expect, test } from 'vitest';
import { COLOUR_WORDS } from '@/shared/search/facet-words.ts';
import { swatchOf } from './swatches.ts';

test('each colour that the search knows has a swatch', () => {
  expect(
    Object.values(COLOUR_WORDS)
      .flat()
      .filter((word) => !swatchOf(word)),
  ).toEqual([]);
});

test('the swatch of a name is that of its most exact word, lighter or darker as it says', () => {
  expect(swatchOf('Forest green')).toBe(swatchOf('forest'));
  expect(swatchOf('Green, forest')).toBe(swatchOf('forest'));
  expect(swatchOf('Kōwhai yellow')).toBe(swatchOf('yellow'));
  expect(swatchOf('Light grey')).not.toBe(swatchOf('Dark grey'));
  for (const name of ['Kōwhai', '', 'constructor', '160 cm']) expect(swatchOf(name)).toBeNull();
});
