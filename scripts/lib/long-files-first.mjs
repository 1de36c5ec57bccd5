// @ts-check
import { BaseSequencer } from 'vitest/node';

/**
 * Test files that take long for their size, longest first. Where no earlier run has left times behind, vitest begins with the
 * largest file: one of these would then run at the end, with all other workers idle.
 */
const LONG_FILES = [
  'src/testing/on-pglite.db.test.ts',
  'src/server/hostile-inputs.db.test.ts',
  'src/server/modules/accounts/sign-in/oracles.db.test.ts',
  'src/server/permissions.db.test.ts',
  'src/server/modules/orders/properties.db.test.ts',
  'src/server/seed/database-use.db.test.ts',
  'src/server/platform/mail/mail-budgets.db.test.ts',
  'src/server/outage.db.test.ts',
  'src/server/adapters/pictures/process-pool.test.ts',
  'src/client/features/rooms/planner/model/furnish/furnish.test.ts',
];

/** Runs the files of each project in vitest's order, but `LONG_FILES` before all others. */
export class LongFilesFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    // A project stays together: its workers are used again for its next file only.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function rankOf({ moduleId }) {
  const index = LONG_FILES.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index === -1 ? LONG_FILES.length : index;
}
