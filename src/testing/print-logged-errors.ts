import { afterEach } from 'vitest';
import { errorText } from '@/server/platform/log/describe-error.ts';
import { takeErrors } from './logged-errors.ts';

// A library's own frames fill V8's default.
Error.stackTraceLimit = 30;

// A response of 500 has no details: prints the logged error below the failed test.
afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state !== 'fail') return;
  for (const error of errors) console.error(`In this test the shop logged:\n${errorText(error)}`);
});
