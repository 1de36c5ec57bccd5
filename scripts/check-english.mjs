// @ts-check
/**
 * Checks comments, names and titles of tests by the rules in scripts/lib/plain-english.mjs:
 *
 *     node scripts/check-english.mjs            as part of `npm run check`
 *     node scripts/check-english.mjs PATH…      in some folders or files only
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { faultsOf } from './lib/plain-english.mjs';
import { CommandError, command } from './lib/project.mjs';

const [, , ...chosen] = process.argv;

await command(async () => {
  const files = execFileSync('git', ['ls-files', '-z', ...chosen], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => /(?<!\.gen)\.(?:tsx?|mjs)$/.test(path) && existsSync(path));
  const faults = files.flatMap((path) =>
    faultsOf(path, readFileSync(path, 'utf8')).map(({ line, problem }) => `${path}:${line} ${problem}`),
  );
  if (faults.length > 0) {
    throw new CommandError(
      `${faults.join('\n')}\n\n${faults.length} not plain: see scripts/lib/plain-english.mjs`,
    );
  }
  console.info(`Comments, names and titles of ${files.length} files are plain`);
});
