import { expect, test } from 'vitest';
import { sumCents } from '@/shared/money.ts';
import { seededRandom } from '@/shared/random.ts';
import { gstDivider, gstIn, gstNumberInput, readIrdNumber } from './gst.ts';

test('an IRD number is read by its check digit, with and without dashes', () => {
  // The examples of Inland Revenue's specification, the last with the second weights.
  for (const number of ['49-091-850', '35-901-981', '49-098-576', '136-410-132']) {
    expect(readIrdNumber(number)).toBe(number);
    expect(readIrdNumber(` ${number.replaceAll('-', '')} `)).toBe(number);
  }
  expect(readIrdNumber('049 091 850')).toBe('49-091-850');
  for (const text of ['136-410-133', '49-091-851', '9-125-568', '0', '', '1234567890', '49091850x', '９９'])
    expect(readIrdNumber(text), text).toBeNull();
});

test('a GST number is optional, and a wrong one is refused', () => {
  expect(gstNumberInput.parse(' ')).toBeNull();
  expect(gstNumberInput.parse('49091850')).toBe('49-091-850');
  expect(gstNumberInput.safeParse('49091851').error?.issues[0]?.message).toContain('not a GST number');
});

test('GST is three twenty-thirds, and its parts add up to that of the sum', () => {
  expect([gstIn(11_500), gstIn(-11_500), gstIn(0)]).toEqual([1_500, -1_500, 0]);
  const random = seededRandom(5);
  for (let round = 0; round < 200; round++) {
    const amounts = Array.from({ length: 30 }, () => random.whole(-90_000, 90_000));
    const divide = gstDivider();
    const parts = amounts.map(divide);
    expect(sumCents(parts)).toBe(gstIn(sumCents(amounts)));
    for (const [index, part] of parts.entries())
      expect(Math.abs(part - gstIn(amounts[index] ?? 0))).toBeLessThanOrEqual(1);
  }
});
