import { sql } from 'drizzle-orm';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { conversations, orderMessages, productQuestions } from '@/server/schema.ts';
import { daysAfter } from '@/shared/time.ts';

const ANSWER_DAYS = 90;
const MIN_ANSWERS = 3;

/**
 * Returns the median time in hours, rounded up, in which a vendor answered the questions and messages of the last 90
 * days; null with fewer than three answers. A message waits from the customer's first one since the vendor last wrote.
 */
export async function getAnswerHours(db: Database, vendorId: number, now: Date): Promise<number | null> {
  const since = daysAfter(now, -ANSWER_DAYS).toISOString();
  const medians = await rows<{ hours: number | null }>(
    db,
    sql`
    with messages as (
      select message.vendor_order_id, message."from", message.created_at,
        count(*) filter (where message."from" = 'seller') over (
          partition by message.vendor_order_id order by message.id
          rows between unbounded preceding and 1 preceding
        ) as turn
      from ${conversations} conversation
      join ${orderMessages} message on message.vendor_order_id = conversation.vendor_order_id
      where conversation.vendor_id = ${vendorId}::int and conversation.last_message_at > ${since}::timestamptz
    ),
    waits as (
      select min(created_at) filter (where "from" = 'buyer') as asked_at,
        min(created_at) filter (where "from" = 'seller') as answered_at
      from messages
      group by vendor_order_id, turn
      union all
      select asked_at, answered_at from ${productQuestions} where vendor_id = ${vendorId}::int
    )
    select case when count(*) >= ${MIN_ANSWERS}::int then ceil(
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 3600
    )::int end as hours
    from waits
    where asked_at is not null and answered_at > ${since}::timestamptz`,
  );
  return onlyRow(medians).hours;
}
