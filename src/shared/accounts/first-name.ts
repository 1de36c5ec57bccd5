/** What others read of somebody's name. Nobody's address, even of who typed it as their name. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first && !first.includes('@') ? first : 'A friend';
}
