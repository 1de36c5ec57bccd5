import { expect, test } from 'vitest';
import { publicName } from './reviews.ts';

test.each([
  ['Aroha Te Whāiti-Papanui', 'Aroha T.'],
  ['Jan van der Berg', 'Jan V.'],
  ['Maria de la Cruz', 'Maria D.'],
  ['Mere Rose Tane', 'Mere T.'],
  ['émile le', 'émile L.'],
  ['Moana', 'Moana'],
  ['  ', 'A former customer'],
])('%j is published as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
