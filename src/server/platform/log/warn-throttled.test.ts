import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWarnThrottled } from './warn-throttled.ts';

test('a kind of warning is logged once a minute, with the number of suppressed ones', () => {
  const lines: unknown[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  const clock = { now: new Date('2026-06-15T00:00:00Z') };
  const warn = createWarnThrottled(log, () => clock.now);

  warn('a door was tried', { path: '/a' });
  warn('a door was tried', { path: '/b' });
  warn('a bell was rung');
  warn('a door was tried', { path: '/c' });
  clock.now = new Date('2026-06-15T00:01:00Z');
  warn('a door was tried', { path: '/d' });
  clock.now = new Date('2026-06-15T00:02:00Z');
  warn('a door was tried', { path: `/for/ana@example.com/${'e1'.repeat(10_000)}` });

  expect(lines).toEqual([
    { level: 40, path: '/a', msg: 'a door was tried' },
    { level: 40, msg: 'a bell was rung' },
    { level: 40, path: '/d', leftOut: 2, msg: 'a door was tried' },
    { level: 40, path: '/for/…/…', msg: 'a door was tried' },
  ]);
});
