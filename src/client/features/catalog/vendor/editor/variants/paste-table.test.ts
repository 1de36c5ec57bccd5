import { expect, test } from 'vitest';
import { type GridRow, newRow } from '@/shared/catalog/variant-grid.ts';
import { pasteTable } from './paste-table.ts';

const own: GridRow = { ...newRow([]), key: '7', id: 7, price: '420.00', stock: '2' };
const blank = { names: [], rows: [own], listing: 7, pictures: ['/demo/a.webp', '/demo/b.webp'] };
const sized = {
  ...blank,
  names: ['Size'],
  rows: [{ ...own, values: ['160 cm'] }],
};

function paste(text: string, grid: Parameters<typeof pasteTable>[1] = blank) {
  const pasted = pasteTable(text, grid);
  if (typeof pasted === 'string') throw new Error(pasted);
  return pasted;
}

test('a paste with a header makes the options and all variants, of which the first is the product itself', () => {
  const text = [
    'Size\tTimber\tPrice\tStock\tSKU\tWidth (cm)\tPicture',
    '160 cm\tRimu\t$1,420.00\t3\tT-1\t160 cm\t1',
    '160 cm\tOak\t1380\t4\t\t160\thttps://shop.example/oak.jpg',
    '180 cm\tRimu\t1520,50\t2\t\t180\t2',
  ].join('\r\n');
  expect(paste(text)).toMatchObject({
    names: ['Size', 'Timber'],
    rows: [
      {
        id: 7,
        values: ['160 cm', 'Rimu'],
        price: '1420.00',
        stock: '3',
        sku: 'T-1',
        imageUrl: '/demo/a.webp',
      },
      { values: ['160 cm', 'Oak'], price: '1380', widthCm: '160', imageUrl: 'https://shop.example/oak.jpg' },
      { values: ['180 cm', 'Rimu'], price: '1520.50', widthCm: '180', imageUrl: '/demo/b.webp' },
    ],
    ...{ taken: 3, rest: '', problems: [] },
  });
});

test('rows with the values of existing ones change what they name, and others are added', () => {
  const pasted = paste('SKU,Size,Price\nT-160,160 CM,430\n,200 cm,"1,600.50"', sized);
  expect(pasted.rows).toMatchObject([
    { id: 7, values: ['160 CM'], price: '430', stock: '2', sku: 'T-160' },
    { values: ['200 cm'], price: '1600.50', stock: '', sku: '' },
  ]);
});

test('without a header the columns are the options, price, stock and SKU', () => {
  expect(paste('160 cm\t430\t5\tT-160\n180 cm\t500', sized).rows).toMatchObject([
    { id: 7, price: '430', stock: '5', sku: 'T-160' },
    { values: ['180 cm'], price: '500' },
  ]);
  expect(pasteTable('160 cm\t430', blank)).toMatch('Begin with a line that names the columns');
});

test('lines that lack a value or price, or repeat another, stay with their reason below the header', () => {
  const text = 'Size\tTimber\tPrice\n160 cm\t\t400\n180 cm\tOak\t\n160 cm\tOak\t400\n160 cm\toak\t500';
  expect(paste(text)).toMatchObject({
    problems: ['Line 2: Timber is missing.', 'Line 5: the same values as line 4.'],
    rest: 'Size\tTimber\tPrice\n160 cm\t\t400\n160 cm\toak\t500',
  });
});

test('a colour before the price is an option, behind it a field; columns of a product are left out', () => {
  expect(paste('Name\tSize\tColour\tPrice\nTable\tS\tBlue\t4').names).toEqual(['Size', 'Colour']);
  const { names, rows } = paste('Size\tPrice\tColour\tStatus\nS\t4\tblue\tactive');
  expect([names, rows[0]?.colour]).toEqual([['Size'], 'blue']);
});

test('more than three options or a hundred variants are refused', () => {
  expect(pasteTable('A\tB\tC\tD\tPrice\n1\t2\t3\t4\t5', blank)).toMatch('at most 3');
  const lines = Array.from({ length: 101 }, (_, index) => `${index} cm\t400`);
  expect(paste(`Size\tPrice\n${lines.join('\n')}`)).toMatchObject({
    ...{ taken: 100, rest: 'Size\tPrice\n100 cm\t400' },
    problems: ['Line 102: a product has at most 100 variants.'],
  });
});

test('a lead time makes a row made to order, 0 puts it in stock', () => {
  const text =
    'Size\tPrice\tLead time (weeks)\tPieces per week\tDeposit\nS\t4\t6 weeks\t2\t30%\nM\t5\t0\nL\t5';
  expect(paste(text).rows).toMatchObject([
    { supply: 'order', leadTimeWeeks: '6', weeklyCapacity: '2', depositPercent: '30' },
    { supply: 'stock', leadTimeWeeks: '' },
    { supply: '', leadTimeWeeks: '' },
  ]);
});

test('cells in quotes have separators, and inches are no quotes', () => {
  expect(paste('Size;Price;SKU\n"60"" wide; oak";400;\n60";500;"A-1"').rows).toMatchObject([
    { values: ['60" wide; oak'] },
    { values: ['60"'], sku: 'A-1' },
  ]);
});

test('a cell of several lines and an open quotation mark are read as a spreadsheet writes them', () => {
  const grid = { names: ['Size'], rows: [], listing: 7, pictures: [] };
  const pasted = pasteTable('Size\tPrice\tSKU\n"Long\nand wide"\t400\tA-1\n12"\t90\tA-2\n', grid);
  expect(pasted).toMatchObject({ taken: 2, problems: [], rest: '' });
  expect(pasteTable('Size\tPrice\n"160 cm\t400\n', grid)).toMatch(/quotation mark is not closed/);
});
