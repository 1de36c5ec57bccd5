/** One known fault. All of them: `list.ts`. */
export interface Mutant {
  /** What goes wrong, as a sentence: "Lets any signed-in user read the audit log". */
  fault: string;
  area: Area;
  /** The file that gets the fault, from the project's root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  /** Takes the place of `find`. */
  replace: string;
  /** The test files of which at least one test must fail: the cheapest that prove the guarantee. */
  tests: readonly [string, ...string[]];
}

/** The fourteen modules, and what they stand on. */
export const AREAS = [
  'accounts',
  'admin',
  'catalog',
  'checkout',
  'imports',
  'orders',
  'payouts',
  'pickups',
  'pricing',
  'rooms',
  'search',
  'sellers',
  'support',
  'videos',
  'platform',
  'client',
] as const;
type Area = (typeof AREAS)[number];

/**
 * Puts a fault into the text of its file.
 *
 * @throws Error when `find` does not occur exactly once
 */
export function withFault(text: string, { file, find, replace }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`Must occur exactly once in ${file}, occurs ${parts.length - 1} times: ${find}`);
  }
  return parts.join(replace);
}
