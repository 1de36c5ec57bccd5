import { errorText } from '@/server/platform/log/describe-error.ts';

// V8's default of ten frames often shows library code only.
Error.stackTraceLimit = 30;

let showInBrowsers: ((error: unknown) => void) | undefined;

/** Shows an error that was logged in the terminal, in full, and over the pages that are open. */
export function showError(error: unknown): void {
  process.stderr.write(`\n${errorText(error)}\n\n`);
  showInBrowsers?.(error);
}

/** @param show puts an error over the pages that are open */
export function onShownError(show: (error: unknown) => void): void {
  showInBrowsers = show;
}
