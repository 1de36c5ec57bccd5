// @ts-check
/**
 * Checks the subjects of commits:
 *
 *     node scripts/check-commits.mjs         those since the last release, as part of `npm run check`
 *     node scripts/check-commits.mjs FILE    the message in a file, as the commit-msg hook
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultOfSubject } from './lib/plain-english.mjs';
import { CommandError, command, ROOT } from './lib/project.mjs';

const [messageFile] = process.argv.slice(2);

await command(async () => {
  const subjects = messageFile === undefined ? subjectsSinceRelease() : [subjectIn(messageFile)];
  const faults = subjects.flatMap((subject) => {
    const fault = faultOfSubject(subject);
    return fault === undefined ? [] : [`${subject}\n  ${fault}`];
  });
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
});

/** @param {string} file */
function subjectIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

/** Without a release, returns those since the rule exists; without git, as in an archive, none. */
function subjectsSinceRelease() {
  const start = git('describe', '--tags', '--abbrev=0') || firstCommitOf('scripts/hooks/commit-msg');
  if (!start) return [];
  // Branches that began earlier did not know the rule.
  const log = git('log', '--ancestry-path', '--no-merges', '--format=%s', `${start}..HEAD`);
  return log.split('\n').filter(Boolean);
}

/** @param {string} path */
function firstCommitOf(path) {
  return git('log', '--diff-filter=A', '--format=%H', '--', path).split('\n').at(-1);
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
