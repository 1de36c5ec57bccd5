/** Joins class names, leaving out what is false or empty. Later classes do not override earlier ones. */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
