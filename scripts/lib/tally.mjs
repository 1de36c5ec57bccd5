// @ts-check
/**
 * What a test run amounts to. Nothing passes by not running: a step that failed, a project without a result, a
 * skipped test and an error outside any test count as failed.
 *
 * @typedef {import('./summary-reporter.mjs').Summary} Summary
 * @typedef {{ name: string, passed: number, failed: number, note: string }} Line
 */

/**
 * @param {string} name
 * @param {string} note
 * @returns {Line}
 */
export function failedLine(name, note) {
  return { name, passed: 0, failed: 1, note };
}

/**
 * @param {readonly string[]} projects that were asked for
 * @param {Summary | undefined} summary what they reported; undefined when they never came to an end
 * @param {number} code that vitest ended with
 * @returns {Line[]}
 */
export function tally(projects, summary, code) {
  const lines = projects.map((name) => {
    if (!summary) return failedLine(name, `DID NOT END: vitest was stopped with code ${code}`);
    const counts = summary.projects[name];
    if (!counts || counts.files === 0) return failedLine(name, 'DID NOT RUN');
    const { files, passed, failed, skipped } = counts;
    const note = `${files} ${files === 1 ? 'file' : 'files'}${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`;
    return { name, passed, failed: failed + skipped, note };
  });
  const errors = summary?.unhandledErrors ?? 0;
  if (errors > 0) lines.push(failedLine('errors', `${errors} outside any test`));
  const explained = lines.some(({ failed }) => failed > 0);
  return code === 0 || explained ? lines : [...lines, failedLine('vitest', `ended with code ${code}`)];
}

/**
 * @param {readonly Line[]} lines
 * @returns {{ passed: number, failed: number }}
 */
export function total(lines) {
  return {
    passed: lines.reduce((sum, { passed }) => sum + passed, 0),
    failed: lines.reduce((sum, { failed }) => sum + failed, 0),
  };
}
