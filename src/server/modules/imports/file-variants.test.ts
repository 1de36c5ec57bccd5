import { expect, test } from 'vitest';
import { readOptionCell } from './file-variants.ts';

test('options of BigCommerce are read from a cell, none from one that is too long', () => {
  expect(readOptionCell('Type=Rectangle|Name=Size|Value=160 cm')).toEqual([
    { name: 'Size', value: '160 cm' },
  ]);
  expect(readOptionCell('[RB]Size=160 cm,[CS]Timber=Oak:#b08d57')).toEqual([
    { name: 'Size', value: '160 cm' },
    { name: 'Timber', value: 'Oak' },
  ]);
  expect(readOptionCell(`Type=Rectangle|Name=Size|Value=${' '.repeat(1_000)}x`)).toEqual([]);
});
