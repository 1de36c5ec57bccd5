const errors: unknown[] = [];

/** Keeps an error that a world has logged, for the test that fails of it. */
export function keepError(error: unknown): void {
  errors.push(error);
}

/** What was logged since this was asked last. */
export function takeErrors(): unknown[] {
  return errors.splice(0);
}
