/** Letters and numbers that nobody misreads. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 6;

/**
 * A username for somebody who chose none, such as `ana.tui-k3m9xw`. They sign in with their address; whether a name is taken
 * is thereby a matter of luck, and as good as never so.
 */
export function suggestUsername(email: string): string {
  const [local = ''] = email.split('@');
  const name = local
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 30);
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
  return `${name || 'guest'}-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
