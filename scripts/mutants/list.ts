/**
 * The known faults that the test suite must catch (`npm run test:mutants`).
 *
 * Each fault replaces one text by another. A unified diff would stop applying when an unrelated line beside it changes; a text
 * that occurs exactly once applies as long as the guarded line exists. `list.test.ts` fails when a listed text or test file is gone.
 *
 * When the code changes, move the fault along. When a test goes, name the one that now proves the same guarantee.
 */
import { CLIENT_MUTANTS } from './client.ts';
import type { Mutant } from './mutant.ts';
import { PEOPLE_MUTANTS } from './people.ts';
import { PLATFORM_MUTANTS } from './platform.ts';
import { TRADE_MUTANTS } from './trade.ts';

export const MUTANTS: readonly Mutant[] = [
  ...TRADE_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...PLATFORM_MUTANTS,
  ...CLIENT_MUTANTS,
];
