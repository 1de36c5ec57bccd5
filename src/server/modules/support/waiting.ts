import { sql } from 'drizzle-orm';
import type { Waiting } from '@/server/platform/waiting/waiting.ts';
import { WAITING_FORMS } from '@/shared/support/forms.ts';
import { matches } from './collection-forms/list-forms.ts';

export const supportWaiting = {
  urgent_forms: () => formsLike(WAITING_FORMS.urgent_forms),
  forms: () => formsLike(WAITING_FORMS.forms),
  vendor_applications: () => sql`
    select f.created_at as since
    from collection_forms f left join vendor_application_decisions d on d.form_id = f.id
    where f.form_type = 'vendor_application' and f.status in ('pending', 'reviewed') and d.form_id is null`,
  reports: () => sql`select created_at as since from content_reports where outcome is null`,
} satisfies Waiting;

function formsLike(filter: Parameters<typeof matches>[0]) {
  return sql`select created_at as since from collection_forms where ${matches(filter)}`;
}
