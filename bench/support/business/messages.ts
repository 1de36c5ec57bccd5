import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { PIECE_CONDITIONS, PIECE_KINDS } from '@/shared/pickups/collected-items.ts';
import { SUBURBS } from '@/shared/pickups/collection-areas.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from '@/shared/support/forms.ts';
import { textArray } from './people.ts';

const WORDS = [
  'broken leg',
  'lovely table',
  'late delivery',
  'wrong colour',
  'a question',
  'Kāuri desk',
  'thank you',
];

/** Adds messages to the team, collection requests with collected pieces, notifications, mails and audit lines. */
export async function addMessages(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into collection_forms (user_id, form_type, title, description, status, priority, created_at, updated_at)
    select customer.first + n % customer.all_of_them, ${oneOf(COLLECTION_FORM_TYPES)},
      'About ' || ${oneOf(WORDS, 3)} || ' no. ' || n, 'Please have a look.', ${oneOf(COLLECTION_FORM_STATUSES, 5)}, ${oneOf(PRIORITIES, 7)},
      now() - n * interval '9 minutes', now()
    from ${numbers(count)}, ${CUSTOMERS}`);
  await db.execute(sql`
    insert into collection_requests (full_name, email, phone, address, suburb, items, preferred_date, scheduled_date, status, closed_at, created_at, updated_at)
    select 'Household ' || n, 'household' || n || '@bench.example', '021 555 ' || lpad((n % 10000)::text, 4, '0'), n || ' Bench Road', ${oneOf(SUBURBS)},
      array['sofas', 'chairs'], day, case when n % 4 <> 0 then day end,
      case n % 4 when 0 then 'requested' when 1 then 'scheduled' else 'collected' end,
      case when n % 4 > 1 then day::timestamptz end, day - interval '3 days', now()
    from ${numbers(count)}, lateral (select (now() - n * interval '11 minutes')::date as day) as chosen`);
  await db.execute(sql`
    insert into collected_items (request_id, kind, name, condition, weight_kg, state, collected_on, recipient, ended_at)
    select id, ${oneOf(PIECE_KINDS, 1, 'id')}, 'Piece no. ' || id, ${oneOf(PIECE_CONDITIONS, 1, 'id')}, 5 + id % 40,
      case id % 3 when 0 then 'in_store' when 1 then 'donated' else 'recycled' end, scheduled_date,
      case when id % 3 > 0 then 'Habitat for Humanity' end, case when id % 3 > 0 then now() end
    from collection_requests where status = 'collected' and full_name like 'Household %'`);
  await db.execute(sql`
    insert into notifications (user_id, kind, title, body, link, read_at, created_at)
    select case when n % 100 = 0 then admin.id else customer.first + n % customer.all_of_them end, case when n % 2 = 0 then 'order' else 'refund' end,
      'Your order is on its way', 'No. ' || n, '/orders', case when n % 3 = 0 then now() end, now() - n * interval '1 minute'
    from ${numbers(count)}, ${CUSTOMERS}, (select min(id) as id from users where role = 'admin') as admin`);
  await db.execute(sql`
    insert into audit_log (at, action, actor_id, subject, ip, details)
    select now() - n * interval '1 minute', ${oneOf(['sign_in', 'sign_out', 'change_user', 'change_products', 'register'])},
      customer.first + n % 500, 'user:' || n % 5000, '203.0.113.' || n % 250, '{}'
    from ${numbers(count)}, ${CUSTOMERS}`);
  await db.execute(sql`
    insert into mail_outbox ("to", kind, subject, text, html, status, attempts, last_error, created_at)
    select 'household' || n || '@bench.example', 'account_notice', 'News no. ' || n, '', '', case when n % 10 = 0 then 'dead' else 'sent' end, 5,
      'No such address', now() - n * interval '5 minutes'
    from ${numbers(count)}`);
}

const CUSTOMERS = sql`(
  select min(id) as first, count(*)::int as all_of_them from users where username like 'bench-customer%'
) as customer`;

function numbers(count: number) {
  return sql`generate_series(1, ${count}::int) as n`;
}

/** Picks words in rotation by row number. */
function oneOf(words: readonly string[], step = 1, number: 'n' | 'id' = 'n') {
  return sql`(${textArray(words)})[1 + (${sql.raw(number)} / ${step}::int) % ${words.length}::int]`;
}
