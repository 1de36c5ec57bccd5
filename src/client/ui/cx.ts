/** Joins class names, skipping falsy ones. Later classes do not override earlier ones. */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
