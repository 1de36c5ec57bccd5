import { expect, test } from 'vitest';
import { combine, countCombinations, type GridRow, inputOf, pasteRows, readValues } from './variant-grid.ts';

const row = (values: string[], fields: Partial<GridRow> = {}): GridRow => ({
  ...{ key: values.join(), values, price: '420.00', stock: '2', sku: '', widthCm: '', other: {} },
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

test('rows of a spreadsheet change rows with the same values and add others, without the header', () => {
  const text = 'Size\tPrice\tStock\tSKU\n160 cm\t$430\t5\tT-160\r\n200 cm\t1,600.50\t\t\n\n180 cm\n';
  expect(pasteRows(text, 1, [row(['160 cm'], { id: 7 })])).toMatchObject({
    rows: [
      { id: 7, price: '430', stock: '5', sku: 'T-160' },
      { values: ['200 cm'], price: '1600.50', stock: '0', sku: '' },
    ],
    refused: ['180 cm'],
  });
});

test('an emptied stock is no 0, and combinations are counted before they are made', () => {
  expect(inputOf([row(['160 cm'], { stock: ' ' })])).toMatchObject([{ stock: Number.NaN }]);
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
  expect(inputOf([row(['160 cm'], { id: 7, stock: '5', other: { stock: 2, colour: 'rimu' } })])).toEqual([
    {
      ...{ id: 7, values: ['160 cm'], price: '420.00', stock: 5, seenStock: 2 },
      ...{ sku: null, widthCm: null, colour: 'rimu' },
    },
  ]);
});
