import { expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

const report = (status: string, failureMessages: string[] = [], message = '') => ({
  testResults: [
    {
      name: 'cart.test.ts',
      status: 'failed',
      message,
      assertionResults: [{ fullName: 'a cart adds up', status, failureMessages }],
    },
  ],
});

test('an assertion that failed is a failed test', () => {
  expect(failedTests(report('failed', ['AssertionError: expected 1 to be 2']))).toEqual([
    { file: 'cart.test.ts', name: 'a cart adds up' },
  ]);
});

test('a file that does not load has no failed test', () => {
  const [file] = report('failed', [], 'SyntaxError: Unexpected token').testResults;
  expect(failedTests({ testResults: file ? [{ ...file, assertionResults: [] }] : [] })).toEqual([]);
  expect(failedTests(report('skipped', [], 'Error in beforeAll'))).toEqual([]);
});

test('a database that is gone and a test without an end are failures of the machine', () => {
  expect(failedTests(report('failed', ['Error: connect ECONNREFUSED 127.0.0.1:5432']))).toEqual([]);
  expect(failedTests(report('failed', ['Error: Test timed out in 180000ms.']))).toEqual([]);
});
