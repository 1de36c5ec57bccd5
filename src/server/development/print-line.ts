/** Prints a line about the start to the terminal. */
export function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
