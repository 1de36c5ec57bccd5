import { expect, test } from 'vitest';
import { type QueuedVideo, workBefore } from './list-videos.ts';

const waits = (vendorId: number, seconds: number, fields: Partial<QueuedVideo> = {}): QueuedVideo => ({
  vendorId,
  seconds,
  isBegun: false,
  lastTurn: null,
  ...fields,
});

test.each<[string, QueuedVideo[], number, number]>([
  ['nothing waits', [], 0, 0],
  ["another vendor's ten wait: the first of them comes before", Array(10).fill(waits(2, 15)), 1, 15],
  [
    "one of another's ten is begun: it ends, and that vendor has had their turn",
    [waits(2, 15, { isBegun: true, lastTurn: 5 }), ...Array(9).fill(waits(2, 15, { lastTurn: 5 }))],
    1,
    15,
  ],
  [
    'two of their own wait, each after one of others',
    [...Array(2).fill(waits(1, 7)), ...Array(10).fill(waits(2, 15))],
    5,
    59,
  ],
  [
    'they had the last turn: all others have one first',
    [waits(1, 7, { isBegun: true, lastTurn: 9 }), waits(2, 15), waits(3, 30)],
    3,
    52,
  ],
])('when %s', (_, queued, videos, seconds) => {
  expect(workBefore(1, queued)).toEqual({ videos, seconds });
});
