import { expect, test } from 'vitest';
import { type QueuedVideo, queuedWorkBefore } from './list-videos.ts';

const waits = (vendorId: number, seconds: number, fields: Partial<QueuedVideo> = {}): QueuedVideo => ({
  vendorId,
  seconds,
  isBegun: false,
  lastTurn: null,
  ...fields,
});

test.each<[string, QueuedVideo[], number, number]>([
  ['none in an empty queue', [], 0, 0],
  ["the first of another vendor's ten", Array(10).fill(waits(2, 15)), 1, 15],
  [
    "only the one in progress of another vendor's ten",
    [waits(2, 15, { isBegun: true, lastTurn: 5 }), ...Array(9).fill(waits(2, 15, { lastTurn: 5 }))],
    1,
    15,
  ],
  [
    "the vendor's own two, each after one of another vendor",
    [...Array(2).fill(waits(1, 7)), ...Array(10).fill(waits(2, 15))],
    5,
    59,
  ],
  [
    'one of every other vendor, if the last one rendered was their own',
    [waits(1, 7, { isBegun: true, lastTurn: 9 }), waits(2, 15), waits(3, 30)],
    3,
    52,
  ],
])('the estimate counts the videos that are rendered before: %s', (_, queued, videos, seconds) => {
  expect(queuedWorkBefore(1, queued)).toEqual({ videos, seconds });
});
