import { describe, expect, test } from 'vitest';
import { messageOrFallback, readFailure } from './failure.ts';

const answer = (failure: Record<string, unknown>) => Object.assign(new Error(), { data: { failure } });
const FALLBACK = 'Failed to submit request. Please try again.';

describe('the message of a failed call', () => {
  test('is the server’s for a refusal, with its details', () => {
    const refusal = answer({ code: 'DAY_FULL', message: 'This day is full.', day: '2026-12-01', fields: {} });
    expect(messageOrFallback(refusal, FALLBACK)).toBe('This day is full.');
    expect(readFailure(refusal, FALLBACK)).toMatchObject({
      code: 'DAY_FULL',
      details: { day: '2026-12-01' },
    });
  });

  test.each([
    ['a server error', answer({ code: 'INTERNAL', message: 'Something went wrong on our side.' })],
    ['no answer', new TypeError('Failed to fetch')],
  ])('is the fallback for %s', (_, error) => {
    expect(messageOrFallback(error, FALLBACK)).toBe(FALLBACK);
    expect(readFailure(error, FALLBACK).message).toBe(FALLBACK);
  });
});
