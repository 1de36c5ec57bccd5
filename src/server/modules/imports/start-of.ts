/** The first characters of a text. Where the cut halves a pair, the half goes too: no database takes it. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}
