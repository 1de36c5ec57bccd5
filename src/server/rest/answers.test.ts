import { expect, test } from 'vitest';
import { REST_CALLS } from '@/testing/api-calls.ts';

test('every REST call documents its answer', () => {
  const undescribed = REST_CALLS.filter(({ answers }) => !answers).map(({ on }) => on);
  expect(undescribed).toEqual([]);
});

test("a REST answer that differs from its procedure's documents its shape", () => {
  const wrong = REST_CALLS.filter(({ output, answers, json }) => {
    const isFromAnother = output?.from !== undefined && output.from !== answers;
    return output && (isFromAnother || !json);
  });
  expect(wrong.map(({ on }) => on)).toEqual([]);
});
