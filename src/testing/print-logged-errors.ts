import { afterEach } from 'vitest';
import { errorText } from '@/server/platform/log/describe-error.ts';
import { takeErrors } from './logged-errors.ts';

// A library's own frames fill what V8 keeps by default.
Error.stackTraceLimit = 30;

// An answer of 500 says nothing; what was behind it stands below the test that did not expect it.
afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state !== 'fail') return;
  for (const error of errors) console.error(`In this test the shop logged:\n${errorText(error)}`);
});
