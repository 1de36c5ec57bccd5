import { describe, expect, test } from 'vitest';
import { messageOrFallback, readFailure } from './failure.ts';

const answer = (failure: Record<string, unknown>) => Object.assign(new Error(), { data: { failure } });
const FALLBACK = 'Failed to submit request. Please try again.';

describe('what is told of a call that failed', () => {
  test('a refusal is told in the words of the server, with what belongs to it', () => {
    const refusal = answer({ code: 'DAY_FULL', message: 'This day is full.', day: '2026-12-01', fields: {} });
    expect(messageOrFallback(refusal, FALLBACK)).toBe('This day is full.');
    expect(readFailure(refusal, FALLBACK)).toMatchObject({
      code: 'DAY_FULL',
      details: { day: '2026-12-01' },
    });
  });

  test.each([
    ['a server that broke', answer({ code: 'INTERNAL', message: 'Something went wrong on our side.' })],
    ['a server that is silent', new TypeError('Failed to fetch')],
  ])('%s is told in the sentence of the form', (_, error) => {
    expect(messageOrFallback(error, FALLBACK)).toBe(FALLBACK);
    expect(readFailure(error, FALLBACK).message).toBe(FALLBACK);
  });
});
