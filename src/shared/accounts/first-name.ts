/** The public part of a name; never an e-mail address, even if entered as the name. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first && !first.includes('@') ? first : 'A friend';
}
