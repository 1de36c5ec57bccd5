import { expect, test } from 'vitest';
import {
  combine,
  countCombinations,
  type GridRow,
  inputOf,
  newRow,
  readValues,
  renameValues,
} from './variant-grid.ts';

const row = (values: string[], fields: Partial<GridRow> = {}): GridRow => ({
  ...newRow(values),
  ...{ price: '420.00', stock: '2' },
  ...fields,
});

test('combinations keep the rows that there are, and the product itself gets one', () => {
  const options = [
    { name: 'Size', values: ['160 cm', '180 cm'] },
    { name: 'Timber', values: ['Rimu', 'Oak'] },
  ];
  expect(combine(options, [row([], { id: 7 })], 7)).toMatchObject([
    { id: 7, values: ['160 cm', 'Rimu'] },
    { values: ['160 cm', 'Oak'], price: '420.00', stock: '2' },
    { values: ['180 cm', 'Rimu'] },
    { values: ['180 cm', 'Oak'] },
  ]);
  const kept = [row(['180 CM', 'oak'], { id: 8, price: '500.00' }), row(['140 cm', 'Rimu'], { id: 7 })];
  const ids = combine(options, kept, 7).map(({ id, price }) => [id, price]);
  expect(ids).toEqual([
    [7, '420.00'],
    [undefined, '420.00'],
    [undefined, '420.00'],
    [8, '500.00'],
  ]);
});

test('a value that is replaced in its place keeps its rows', () => {
  const options = (...values: string[]) => [{ name: 'Timber', values }];
  const rows = [row(['Rimu'], { id: 7 }), row(['Oak'], { id: 8, price: '500.00' })];
  const renamed = renameValues(options('Rimu', 'Oak'), options('Rimu', 'Ash'), rows);
  expect(renamed).toMatchObject([{ values: ['Rimu'] }, { id: 8, values: ['Ash'], price: '500.00' }]);
  expect(renameValues(options('Rimu', 'Oak'), options('Oak', 'Rimu'), rows)).toEqual(rows);
  expect(renameValues(options('Rimu', 'Oak'), options('Ash'), rows)).toEqual(rows);
});

test('an emptied stock is no 0, and combinations are counted before they are made', () => {
  expect(inputOf([row(['160 cm'], { stock: ' ' })], 7)).toMatchObject([{ stock: Number.NaN }]);
  const values = Array.from({ length: 200 }, (_, index) => `${index} cm`);
  expect(
    countCombinations([
      { name: 'Width', values },
      { name: 'Depth', values },
    ]),
  ).toBe(40_000);
});

test('values are read once each, and rows are sent with the stock that was seen', () => {
  expect(readValues(' 160 cm, 180 cm,,160 cm ')).toEqual(['160 cm', '180 cm']);
  const typed = { id: 7, stock: '5', seenStock: 2, colour: 'rimu', weightKg: '12,5', deliveryFee: '$30' };
  expect(inputOf([row(['160 cm'], typed)], 7)).toEqual([
    {
      ...{ id: 7, values: ['160 cm'], price: '420.00', stock: 5, seenStock: 2, compareAtPrice: null },
      ...{ sku: null, widthCm: null, depthCm: null, heightCm: null, weightKg: 12.5, colour: 'rimu' },
      ...{ deliveryFee: '30', imageUrl: null },
      ...{ leadTimeWeeks: null, weeklyCapacity: null, depositPercent: null },
    },
  ]);
});

test('a row is in stock, made to order or as the product, and has a stock or a capacity', () => {
  const toOrder = { supply: 'order', leadTimeWeeks: '6', weeklyCapacity: '2' } as const;
  const own = row(['S'], { id: 7, seenStock: 1, stock: '9', ...toOrder });
  const rows = [
    own,
    row(['M'], { weeklyCapacity: '3' }),
    row(['L'], { supply: 'stock', depositPercent: '5' }),
  ];
  expect(inputOf(rows, 7)).toMatchObject([
    { stock: 1, leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: null },
    { stock: 0, leadTimeWeeks: null, weeklyCapacity: 3, depositPercent: null },
    { stock: 2, leadTimeWeeks: 0, weeklyCapacity: null, depositPercent: null },
  ]);
  const empty = { supply: 'order', leadTimeWeeks: '' } as const;
  expect(inputOf([own, row(['M'], empty)], 7)[1]).toMatchObject({ leadTimeWeeks: null });
  expect(inputOf([row(['S'], { id: 7, supply: 'stock' }), row(['M'], empty)], 7)[1]).toMatchObject({
    leadTimeWeeks: Number.NaN,
  });
});
