import { sql } from 'drizzle-orm';

/** When each payout failed that its vendor has got nothing for yet, as a query of `since`: until a later run pays the vendor. */
export const failedPayouts = sql`
  select undone_at as since from payouts failed
  where state = 'failed' and not exists (
    select from payouts later
    where later.vendor_id = failed.vendor_id and later.id > failed.id and later.state <> 'failed')`;
