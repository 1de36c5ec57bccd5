/** One known fault. All of them: `list.ts`. */
export interface Mutant {
  /** The wrong behaviour as a sentence: "Lets any signed-in user read the audit log". */
  fault: string;
  area: Area;
  /** The file to change, from the project's root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  /** Replaces `find`. */
  replace: string;
  /** The test files of which at least one test must fail: the cheapest ones that prove the guarantee. */
  tests: readonly [string, ...string[]];
}

/** The fourteen modules, the code that they share, and the browser. */
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
 * Plants a fault in the text of its file.
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
