import { expect, test } from 'vitest';
import { takePage } from '@/shared/page.ts';
import { csvFile, escapeFormula, readPages, unescapeFormula } from './csv-file.ts';

test('a list of pages becomes one file without formulas', async () => {
  const people = [
    { id: 1, name: '=HYPERLINK("https://evil.example")', joined: new Date('2026-11-01T00:00:00Z') },
    { id: 2, name: '@SUM(1)', joined: null },
    { id: 3, name: 'Aroha "Ra", Ltd\nGrey Lynn', joined: null },
  ];
  const pages = readPages<(typeof people)[number], number>(async (cursor = 0) =>
    takePage(
      people.filter(({ id }) => id > cursor),
      1,
      (last) => last.id,
    ),
  );
  const pieces: string[] = [];
  const columns = [
    ['Number', (person: (typeof people)[number]) => person.id],
    ['Name', (person: (typeof people)[number]) => person.name],
    ['Joined', (person: (typeof people)[number]) => person.joined],
    ['Balance', (person: (typeof people)[number]) => (person.id === 2 ? '-5.00' : '-2+3')],
    ['Is new', (person: (typeof people)[number]) => person.id === 3],
  ] as const;
  for await (const piece of csvFile(columns, pages)) pieces.push(piece);

  expect(pieces).toEqual([
    '\uFEFF"Number","Name","Joined","Balance","Is new"\r\n',
    `"1","'=HYPERLINK(""https://evil.example"")","2026-11-01T00:00:00.000Z","'-2+3","no"\r\n`,
    `"2","'@SUM(1)","","-5.00","no"\r\n`,
    `"3","Aroha ""Ra"", Ltd\nGrey Lynn","","'-2+3","yes"\r\n`,
  ]);
});

test.each(['=1', '+1', '-a', '@a', '＝1', '＋1', '－a', '＠a', '\t=1', '\r=1', "'=1", "''＝1"])(
  'a cell that begins like %j is text for spreadsheets, and is imported unchanged',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  },
);
