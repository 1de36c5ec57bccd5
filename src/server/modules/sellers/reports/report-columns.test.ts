import { expect, test } from 'vitest';
import { shareFile } from './report-files.ts';

test('29 February has empty cells for the year before, which has no such day', async () => {
  const sold = { revenue: '20.00', commission: '2.00', orders: 1, pieces: 2, returnedPieces: 0 };
  const nothing = { revenue: '0.00', commission: '0.00', orders: 0, pieces: 0, returnedPieces: 0 };
  const lineOf = async (to: string) => {
    const range = { from: '2024-02-29', to, compare: 'year' } as const;
    const lines = [{ key: 1, name: 'Chairs', now: sold, before: nothing }];
    let text = '';
    for await (const piece of shareFile('Category', range, lines)) text += piece;
    return text.split('\r\n')[1];
  };
  await expect(lineOf('2024-02-29')).resolves.toBe('"Chairs","20.00","","1","","2","","0","","2.00",""');
  await expect(lineOf('2024-03-01')).resolves.toBe(
    '"Chairs","20.00","0.00","1","0","2","0","0","0","2.00","0.00"',
  );
});
