/** Fails as a call does without an answer, late enough to see that it is pending. */
export function failLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No answer.')), 800));
}
