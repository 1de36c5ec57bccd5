import { vi } from 'vitest';

/** Waits until an assertion holds. On a busy machine that may take many times the second which `vi.waitFor` allows. */
export function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: 20_000 });
}
