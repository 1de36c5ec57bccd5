import { accountKey } from '@/shared/accounts/account-key.ts';

/** Their mailboxes are the same with and without dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting only: `Ana+shop@example.com` and `ana@example.com` are read by the same
 * person at nearly every provider.
 */
export function toMailbox(address: string): string {
  const key = accountKey(address);
  const at = key.lastIndexOf('@');
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)];
  const untagged = name.split('+')[0] || name;
  return WITHOUT_DOTS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
