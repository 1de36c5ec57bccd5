/** Tells the developer what the start is at. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
