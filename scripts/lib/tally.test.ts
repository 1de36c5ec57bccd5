import { describe, expect, test } from 'vitest';
import { tally, total } from './tally.mjs';

const good = { files: 2, passed: 7, failed: 0, skipped: 0 };

describe('what a test run amounts to', () => {
  test('the projects add up', () => {
    const lines = tally(
      ['unit', 'client'],
      { projects: { unit: good, client: good }, unhandledErrors: 0 },
      0,
    );
    expect(total(lines)).toEqual({ passed: 14, failed: 0 });
  });

  test('a project that reported nothing is a failure', () => {
    const lines = tally(['unit', 'client'], { projects: { unit: good }, unhandledErrors: 0 }, 0);
    expect(total(lines)).toEqual({ passed: 7, failed: 1 });
    expect(lines[1]).toMatchObject({ name: 'client', note: 'DID NOT RUN' });
  });

  test('a run that was cut off is a failure of each of its projects', () => {
    expect(total(tally(['unit', 'client'], undefined, 137))).toEqual({ passed: 0, failed: 2 });
  });

  test('a skipped test is a failure', () => {
    const summary = { projects: { unit: { ...good, skipped: 1 } }, unhandledErrors: 0 };
    expect(total(tally(['unit'], summary, 0))).toEqual({ passed: 7, failed: 1 });
  });

  test('an error outside any test is a failure, counted once', () => {
    const summary = { projects: { unit: good }, unhandledErrors: 2 };
    expect(total(tally(['unit'], summary, 1))).toEqual({ passed: 7, failed: 1 });
  });

  test('an exit code that no test explains is a failure', () => {
    expect(total(tally(['unit'], { projects: { unit: good }, unhandledErrors: 0 }, 1))).toEqual({
      passed: 7,
      failed: 1,
    });
  });
});
