import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-results.mjs';

const passed = { fullName: 'adds up', status: 'passed' };

test('a skipped test of vitest counts as failed', () => {
  const report = vitestReport('passed', [passed, { fullName: 'is fast', status: 'skipped' }]);
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['money.test.ts > is fast (skipped)'],
  });
});

test('a test file that cannot be loaded counts as failed', () => {
  expect(readVitest(vitestReport('failed', [], 'Cannot find module\nat …'))).toEqual({
    passed: 0,
    failed: 1,
    failures: ['money.test.ts: Cannot find module'],
  });
});

test('a flaky, a skipped and a nested failed test of Playwright count as failed, and so does an error outside of tests', () => {
  const spec = (title: string, status: string) => ({
    ...{ file: 'cart.test.ts', title },
    tests: [{ status, projectName: 'browser' }],
  });
  const report = {
    errors: [{ message: 'no browser\nat …' }],
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec('pays', 'expected'), spec('returns', 'flaky')],
        suites: [{ specs: [spec('adds', 'unexpected'), spec('removes', 'skipped')] }],
      },
    ],
  } as unknown as Parameters<typeof readPlaywright>[0];
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 4,
    failures: [
      'no browser',
      'browser cart.test.ts > returns (flaky)',
      'browser cart.test.ts > adds (unexpected)',
      'browser cart.test.ts > removes (skipped)',
    ],
  });
});

function vitestReport(status: string, assertionResults: object[], message = '') {
  const numPassedTests = assertionResults.filter((each) => each === passed).length;
  return {
    numPassedTests,
    testResults: [{ name: 'money.test.ts', status, message, assertionResults }],
  } as unknown as Parameters<typeof readVitest>[0];
}
