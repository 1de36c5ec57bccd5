import { expect, test } from 'vitest';
import { readMeasure } from './read-measure.ts';

test.each([
  ['90.5', 'Width', 90.5],
  ['90,5 cm', 'Width', 90.5],
  ['90cm', 'Width', 90],
  ['1.2 m', 'Width', 120],
  ['1,250 mm', 'Width', 125],
  ['36"', 'Width', 91.44],
  ['24 in.', 'Width', 60.96],
  ['36 1/2"', 'Width', 92.71],
  ['36½ in', 'Width', 92.71],
  [`5' 2"`, 'Width', 157.48],
  ['6ft', 'Width', 182.88],
  ['40', 'Length (in)', 101.6],
  ['40', 'Size in mm', 4],
  ['40', 'Width in store', 40],
  ['1 250', 'Width (mm)', 125],
  ['0', 'Width', 0],
])('the length %s in “%s” is %d cm', (text, column, centimetres) => {
  expect(readMeasure(text, column, 'cm')).toBeCloseTo(centimetres, 6);
});

test.each([
  ['12.5', 'Weight', 12.5],
  ['2500 g', 'Weight', 2.5],
  ['2,500', 'Variant Grams', 2.5],
  ['10 lb', 'Weight', 4.5359237],
  ['2 lbs 8 oz', 'Weight', 1.13398093],
  ['1500', 'Weight value (grams)', 1.5],
])('the weight %s in “%s” is %d kg', (text, column, kilograms) => {
  expect(readMeasure(text, column, 'kg')).toBeCloseTo(kilograms, 6);
});

test.each([
  '1,250',
  '1,250 kg',
  '5 10',
  'heavy',
  '10 stone',
  '70-90',
  '2" 5\'',
  `${'1'.repeat(50)}`,
  '1/0',
  '',
])('%s is no measure rather than a guess', (text) => {
  expect(readMeasure(text, 'Weight', 'kg')).toBeNull();
  expect(readMeasure(text, 'Width', 'cm')).toBeNull();
});
