import { vi } from 'vitest';

/** Waits until an assertion holds. A busy machine may need many times the second that `vi.waitFor` allows. */
export function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: 20_000 });
}
