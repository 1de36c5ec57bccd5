import type { Database } from '../../db/client.ts';
import { mailboxKey } from '../limits/limit-keys.ts';
import { type Limit, takeTurn } from '../limits/limits.ts';

/** Mails that anybody can cause an account to get, whatever they say. */
const MAILS: Limit = { name: 'account-mails', points: 3, seconds: 10 * 60 };

/**
 * Whether one more mail may go to an address now. Counted for addresses that nobody has too.
 *
 * @param emailKey by `accountKey`
 */
export async function mayMail(db: Database, emailKey: string): Promise<boolean> {
  return (await takeTurn(db, MAILS, mailboxKey(emailKey))).isAllowed;
}
