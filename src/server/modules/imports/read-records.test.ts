import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createWorkbookReader } from '@/server/adapters/workbooks/process-workbooks.ts';
import { DomainError } from '@/shared/errors.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import { excelCells, workbookFile } from '@/testing/workbook-files.ts';
import { testWorkbooks } from '@/testing/workbooks.ts';
import { type ImportRecord, readRecords } from './read-records.ts';

async function read(file: string | Uint8Array, fileName = 'products.csv', workbooks = testWorkbooks) {
  const columns = new Set<string>();
  const bytes = (async function* () {
    const all = Buffer.from(file);
    for (let at = 0; at < all.length; at += 10_000) yield all.subarray(at, at + 10_000);
  })();
  const { format, records } = await readRecords({ bytes, fileName, ownerKey: 1, workbooks }, columns);
  const rows: ImportRecord[] = [];
  for await (const row of records) rows.push(row);
  return { format, columns: [...columns], rows };
}

const refusalOf = (file: string | Uint8Array, fileName?: string, workbooks = testWorkbooks) =>
  read(file, fileName, workbooks).then(
    () => 'not refused',
    (error: unknown) => (error instanceof DomainError ? error.message : String(error)),
  );

const PROGRAM = new URL('../../adapters/workbooks/workbook-process.ts', import.meta.url);
const HEAD = ['SKU', 'Name', 'Price', 'Qty', 'Made'];
const LINES = 'SKU,Name,Price,Qty\nA,Köln “table”,1,2\n';

describe('a workbook', () => {
  test('is read from its sheet of products, below a title, with results of formulas, dates and rich text', async () => {
    const { format, columns, rows } = await read(
      workbookFile({
        Notes: [['How to fill in'], ['Ask Ana']],
        Stock: [
          ['Stock list 2026', '', 'from', excelCells.date(46_000)],
          [],
          HEAD,
          [
            'A',
            excelCells.rich('Rimu ', 'table'),
            excelCells.formula('100+29.9', 129.9),
            3,
            excelCells.date(46_329),
          ],
          ['hidden', 'Kept', 0.1 + 0.2, 1],
          ['C', 'Broken', excelCells.error('#N/A'), 1],
        ],
      }),
      'list.csv',
    );
    expect(format).toBe('xlsx');
    expect(columns).toEqual(HEAD);
    expect(rows).toEqual([
      { line: 4, cells: { SKU: 'A', Name: 'Rimu table', Price: '129.9', Qty: '3', Made: '2026-11-03' } },
      { line: 5, cells: { SKU: 'hidden', Name: 'Kept', Price: '0.3', Qty: '1', Made: '' } },
      { line: 6, cells: { SKU: 'C', Name: 'Broken', Price: '', Qty: '1', Made: '' } },
    ]);
  });

  test('of another program is refused with how to save it', async () => {
    const zip = (name: string) => zipSync({ [name]: new Uint8Array(), mimetype: new Uint8Array() });
    expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toMatch(/\.xls.*password.*save it/);
    expect(await refusalOf(zip('content.xml'))).toMatch(/OpenDocument.*Save it as/);
    expect(await refusalOf(zip('Index/Document.iwa'))).toMatch(/Numbers.*Export To/);
    expect(await refusalOf(zip('xl/workbook.bin'))).toMatch(/xlsb.*save it as/);
    expect(await refusalOf(zip('photo.jpg'))).toMatch(/ZIP file is not an Excel workbook/);
    expect(await refusalOf(workbookFile({ S: [HEAD] }).subarray(0, 300))).toMatch(/cannot be read/);
  });

  test('that unpacks to more than the limit, or has too many rows, is refused', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(1), 'xl/a.xml': new Uint8Array(110_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(bomb)).toMatch(/too large/);
    const few = createWorkbookReader({ program: PROGRAM, mostRows: 2, priority: 0 });
    const three = workbookFile({ S: [HEAD, ['A'], ['B']] });
    expect(await refusalOf(three, undefined, few)).toMatch(/too large/);
  });

  test('with a cell in the last row and column of Excel costs a process, not the server', async () => {
    const far = {
      attributes: '',
      xml: '<v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v>',
    };
    const impatient = createWorkbookReader({
      program: PROGRAM,
      mostRows: 2,
      priority: 0,
      timeLimitMs: 3_000,
    });
    expect(await refusalOf(workbookFile({ S: [[far]] }), undefined, impatient)).toMatch(/took too long/);
  });
});

describe('a text', () => {
  test.each([
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${LINES}`)],
    ['UTF-16 with a BOM', Buffer.from(`\uFEFF${LINES}`, 'utf16le')],
    ['UTF-16 without a BOM', Buffer.from(LINES, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${LINES}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(LINES.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ])('in %s has the same rows', async (_, bytes) => {
    expect(await read(bytes)).toEqual({
      format: 'csv',
      columns: ['SKU', 'Name', 'Price', 'Qty'],
      rows: [{ line: 2, cells: { SKU: 'A', Name: 'Köln “table”', Price: '1', Qty: '2' } }],
    });
  });

  test('of two encodings has each line in its own', async () => {
    const lines = [Buffer.from(LINES), Buffer.from('B,Caf\xe9 \x80 9,1,2\n', 'latin1')];
    const { rows } = await read(Buffer.concat(lines));
    expect(rows.map(({ cells }) => cells.Name)).toEqual(['Köln “table”', 'Café € 9']);
  });

  test('is NDJSON by its first character', async () => {
    expect(await read('{"SKU":"A"}\n')).toMatchObject({ format: 'ndjson', columns: ['SKU'] });
  });

  test('that is none is refused', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.4\n\0\x01\x02'))).toMatch(
      /neither text nor an Excel workbook/,
    );
    expect(await refusalOf('')).toMatch(/empty/);
  });

  test('has its header in the row with the names, below titles and notes of several cells', async () => {
    const above = 'Kauri & Co,,Price list,\nPrices,incl. GST,valid,2026\n\n';
    expect((await read(above + LINES)).rows).toMatchObject([{ line: 5, cells: { SKU: 'A', Price: '1' } }]);
    const unknown = await read('Stock,of,2026\nFoo,Bar,Baz\n1,2,3\n');
    expect(unknown.columns).toEqual(['Stock', 'of', '2026']);
  });
});

describe('a quote that is not closed', () => {
  const row = (sku: string) => `${sku},Rimu box,12,3\n`;

  test.each([
    ['before a row with quotes', `A,"Rimu,1,2\n${row('B')}C,"Elm, oiled",1,2\n${row('D')}`, 'BCD'],
    ['in the last row', `${row('A')}${row('B')}C,"Rimu,1,2`, 'AB'],
    ['in two rows in turn', `A,"Rimu,1,2\nB,"Elm,1,2\n${row('C')}D,"Ash,1,2\n${row('E')}`, 'CE'],
    ['before lines that end otherwise', `A,"Rimu,1,2\r\n${row('B')}\r\n\r\nC,"x",1,2\r\n`, 'BC'],
  ])('%s breaks its own row only', async (_, lines, good) => {
    const { rows } = await read(`SKU,Name,Price,Qty\n${lines}`);
    const isGood = ({ unreadable }: ImportRecord) => unreadable === undefined;
    expect(rows.filter(isGood).map(({ cells }) => cells.SKU)).toEqual([...good]);
    const all = lines.split(/\r\n|\n/);
    for (const { line, cells, unreadable } of rows) {
      expect(all[line - 2]).toMatch(new RegExp(`^${String(cells.SKU)},`));
      expect([undefined, 'A quote in this row is not closed']).toContain(unreadable);
    }
  });

  test('is none in a well quoted text of many lines with commas and quotes', async () => {
    const text = 'He said ""yes"",\nthen one, two, three, four, five\n""six"", seven, eight, nine';
    const { rows } = await read(`SKU,Name,Price,Qty\nA,"${text}",1,2\n${row('B')}`);
    expect(rows.map(({ unreadable }) => unreadable)).toEqual([undefined, undefined]);
    expect(rows[0]?.cells.Name).toBe(text.replaceAll('""', '"'));
  });

  test('in every row of a large file is refused rather than read again and again', async () => {
    const padding = 'x'.repeat(2_000);
    const lines = Array.from({ length: 9_000 }, (_, at) => `${at},"${padding},1,2\n`).join('');
    expect(lines.length).toBeLessThan(IMPORT_LIMITS.bytes);
    expect(await refusalOf(`SKU,Name,Price,Qty\n${lines}`)).toMatch(/from line \d+ on: too many quotes/);
  });
});
