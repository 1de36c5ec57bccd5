/** Uses the browser's storage, which may be off or full. @returns undefined then */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
