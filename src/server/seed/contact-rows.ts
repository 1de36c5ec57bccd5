import type { collectionForms } from '@/server/schema.ts';
import { DAY_MS } from '@/shared/time.ts';
import { customerId, DEMO_IDS } from './accounts.ts';
import { demoContacts } from './demo-data.ts';

/** Messages to the team, in each of the states that an admin can give them. */
export function collectionFormRows(now: Date): (typeof collectionForms.$inferInsert & { id: number })[] {
  return demoContacts.map(({ daysAgo, touchedDaysAgo, from, ...form }, index) => {
    const updatedAt = new Date(now.getTime() - (touchedDaysAgo ?? daysAgo) * DAY_MS);
    return {
      ...form,
      id: index + 1,
      userId: from === undefined ? null : customerId(from),
      assignedTo: touchedDaysAgo === undefined ? null : DEMO_IDS.admin,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      updatedAt,
      resolvedAt: form.status === 'resolved' ? updatedAt : null,
    };
  });
}
