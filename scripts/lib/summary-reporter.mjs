// @ts-check
import { writeFileSync } from 'node:fs';

/**
 * @typedef {object} ProjectSummary
 * @property {number} files
 * @property {number} passed
 * @property {number} failed tests, and files that could not be loaded
 * @property {number} skipped
 */

/** @typedef {{ projects: Record<string, ProjectSummary>, unhandledErrors: number }} Summary */

/** A vitest reporter that writes the counts of each project to the file named in TEST_SUMMARY_FILE. */
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
    for (const module of modules) {
      const counts = projects[module.project.name] ?? { files: 0, passed: 0, failed: 0, skipped: 0 };
      projects[module.project.name] = counts;
      counts.files++;
      for (const test of module.children.allTests()) counts[stateOf(test.result().state)]++;
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    }
    writeFileSync(file, JSON.stringify({ projects, unhandledErrors: unhandledErrors.length }));
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
