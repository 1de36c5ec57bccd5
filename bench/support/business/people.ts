import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';

const FIRST = [
  'Aroha',
  'Tama',
  'Mere',
  'Nikau',
  'Sophie',
  'Liam',
  'Grace',
  'Wiremu',
  'Isla',
  'Hemi',
  'Ruby',
  'Jack',
];
const LAST = [
  'Ngata',
  'Smith',
  'Wilson',
  'Parata',
  'Brown',
  'Taylor',
  'Singh',
  'Walker',
  'Tūhoe',
  'Chen',
  'Patel',
];

/** Adds vendors, and customers who joined over three years; every hundredth is deactivated. */
export async function addUsers(db: Database, customers: number, vendors: number): Promise<void> {
  await db.execute(sql`
    insert into users (username, username_key, password, email, email_key, role, name, company, is_active, is_email_verified, created_at)
    select 'bench-' || role || n, 'bench-' || role || n, 'nobody signs in with a password here', role || n || '@bench.example', role || n || '@bench.example',
      role,
      (${textArray(FIRST)})[1 + floor(random() * ${FIRST.length})::int] || ' ' || (${textArray(LAST)})[1 + floor(random() * ${LAST.length})::int],
      case when role = 'vendor' then 'Workshop ' || n end,
      n % 100 <> 0, n % 7 <> 0,
      now() - random() * interval '3 years'
    from (
      select 'customer' as role, generate_series(1, ${customers}::int) as n
      union all select 'vendor', generate_series(1, ${vendors}::int)
    ) as people`);
}

/** Returns an SQL array literal; for trusted words only. */
export function textArray(words: readonly string[]) {
  return sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`);
}
