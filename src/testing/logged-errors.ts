const errors: unknown[] = [];

/** Stores a logged error for the failure report of the test. */
export function keepError(error: unknown): void {
  errors.push(error);
}

/** Returns the errors logged since the last call. */
export function takeErrors(): unknown[] {
  return errors.splice(0);
}
