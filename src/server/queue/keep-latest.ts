/**
 * Keeps what was costly to make, for those asked for last. Who asks while it is being made gets the same; failures are
 * not kept.
 *
 * @param most how many are kept
 * @returns gives what is kept under a key, or makes it
 */
export function keepLatest<Value>(most: number) {
  const kept = new Map<string, Promise<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = kept.get(key) ?? make();
    // Those asked for last stand last.
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
