/** The part of vitest's JSON report that is read here. */
export interface JsonReport {
  testResults: readonly {
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages?: readonly string[] | null;
    }[];
    name: string;
    message: string;
    status: string;
  }[];
}

/** Failures of the machine: they say nothing about the code. */
const MACHINE_FAILURES =
  /ECONNREFUSED|ECONNRESET|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|terminating connection|too many clients|ENOSPC|ENOMEM|Test timed out/;

/**
 * Returns the tests of a run that failed by an assertion. A file that does not load has none, nor has one whose
 * database is gone.
 */
export function failedTests({ testResults }: JsonReport): { file: string; name: string }[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(
        ({ status, failureMessages }) =>
          status === 'failed' && !(failureMessages ?? []).some((message) => MACHINE_FAILURES.test(message)),
      )
      .map(({ fullName: name }) => ({ file, name })),
  );
}
