import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type Correspondent, findConversation } from '@/server/modules/orders/index.ts';
import { orderMessages } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ReportInput } from '@/shared/support/content-report-inputs.ts';
import { reportMessages } from './report-content.ts';

/**
 * One of the two people says that what the other wrote does not belong in the shop. While that waits, admins may read it.
 *
 * @param input.id of the vendor order
 * @throws DomainError NOT_FOUND for everybody else, and where the other has written nothing; as `reportMessages`
 */
export async function reportConversation(
  deps: Deps,
  person: Correspondent,
  input: ReportInput,
): Promise<{ success: true }> {
  const { vendorOrderId, side } = await findConversation(deps.db, person, input.id);
  const ofOther = and(eq(orderMessages.vendorOrderId, vendorOrderId), ne(orderMessages.from, side));
  if ((await deps.db.$count(orderMessages, ofOther)) === 0) {
    throw new DomainError('NOT_FOUND', 'There are no messages to report.');
  }
  return reportMessages(deps, person.id, input);
}
