// @ts-check
/**
 * Reads the JSON reports of the test runners. A skipped test counts as failed: nothing passes by not running.
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} Results `failures` names the first that failed
 */

const MAX_NAMED = 20;

/**
 * @param {import('vitest/reporters').JsonTestResults} report
 * @returns {Results}
 */
export function readVitest(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name} > ${test.fullName} (${test.status})`);
    // A file that cannot be loaded has no tests.
    return tests.length > 0 || status === 'passed' ? tests : [`${name}: ${firstLine(message)}`];
  });
  return summary(report.numPassedTests, failures);
}

/**
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Results}
 */
export function readPlaywright({ suites, errors, stats }) {
  const failures = [
    ...errors.map(({ message }) => firstLine(message)),
    ...suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status !== 'expected')
          .map(({ status, projectName }) => `${projectName} ${file} > ${title} (${status})`),
      ),
  ];
  return summary(stats.expected, failures);
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {import('@playwright/test/reporter').JSONReportSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string | undefined} text */
function firstLine(text) {
  return text?.split('\n')[0] ?? 'failed without a message';
}

/**
 * @param {number} passed
 * @param {string[]} failures
 * @returns {Results}
 */
function summary(passed, failures) {
  return { passed, failed: failures.length, failures: failures.slice(0, MAX_NAMED) };
}
