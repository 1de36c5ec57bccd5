// @ts-check
import { writeFileSync } from 'node:fs';

/**
 * @typedef {object} ProjectSummary
 * @property {number} files
 * @property {number} passed
 * @property {number} failed tests, and files that could not be loaded
 * @property {number} skipped
 */

/**
 * @typedef {object} Summary
 * @property {Record<string, ProjectSummary>} projects
 * @property {number} unhandledErrors
 * @property {string[]} [failures] the first tests that failed, each with what was wrong
 */

/** So many failed tests are named at the end of a run. */
const MOST_NAMED = 20;

/** A vitest reporter that writes the counts of each project, and what failed, to the file named in TEST_SUMMARY_FILE. */
export default class SummaryReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.TEST_SUMMARY_FILE;
    if (!file) return;

    /** @type {Summary['projects']} */
    const projects = {};
    /** @type {string[]} */
    const failures = [];
    for (const module of modules) {
      const counts = projects[module.project.name] ?? { files: 0, passed: 0, failed: 0, skipped: 0 };
      projects[module.project.name] = counts;
      counts.files++;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        counts[stateOf(state)]++;
        if (state !== 'failed') continue;
        const why = errors[0]?.message.split('\n')[0] ?? '';
        failures.push(`${module.project.name}  ${module.relativeModuleId}\n  ${test.fullName}\n  ${why}`);
      }
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    }
    const summary = {
      projects,
      unhandledErrors: unhandledErrors.length,
      failures: failures.slice(0, MOST_NAMED),
    };
    writeFileSync(file, JSON.stringify(summary));
  }
}

/**
 * A test that never got to run (its file's hook failed, the run was cut) is no pass.
 *
 * @param {import('vitest/node').TestResult['state']} state
 */
function stateOf(state) {
  return state === 'pending' ? 'skipped' : state;
}
