import { and, eq } from 'drizzle-orm';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users, vendorApplicationDecisions } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ApplicationOutcome } from '@/shared/sellers/application-states.ts';
import { isApplication, stateOf } from './application-state.ts';

interface Decision {
  outcome: ApplicationOutcome;
  decidedBy: number;
  decidedAt: Date;
  reason?: string;
  askAgainAt?: Date | null;
}

/**
 * The fields of an application that still waits, with the row of who sent it; nobody else decides it until the transaction
 * ends. The person is locked first, as by everything that changes an account.
 *
 * @param reader of the sentence that it is decided: who decided is told to admins alone
 * @throws DomainError NOT_FOUND; APPLICATION_STATE when it is decided
 */
export async function lockWaitingApplication(tx: Database, id: number, reader: 'admin' | 'applicant') {
  const userId = await senderOf(tx, id);
  const applicant = userId === null ? undefined : await lockUser(tx, userId);
  const [form] = await tx
    .select({ status: collectionForms.status, fields: collectionForms.fields })
    .from(collectionForms)
    .where(eq(collectionForms.id, id))
    .for('update');
  // Deleting an account takes its applications along.
  if (!form) throw noSuchApplication();
  const [decision] = await tx
    .select({ outcome: vendorApplicationDecisions.outcome, by: users.name })
    .from(vendorApplicationDecisions)
    .leftJoin(users, eq(users.id, vendorApplicationDecisions.decidedBy))
    .where(eq(vendorApplicationDecisions.formId, id));
  const state = stateOf({ outcome: decision?.outcome ?? null, status: form.status });
  if (state !== 'waiting') {
    const sentence =
      reader === 'admin'
        ? sentenceOf(state, decision?.by ?? null)
        : 'This application has been decided already.';
    throw new DomainError('APPLICATION_STATE', sentence, { state });
  }
  return { fields: form.fields, applicant: applicant ?? null };
}

/** Writes the end of an application that is locked; its form is done with. */
export async function endApplication(tx: Database, id: number, decision: Decision): Promise<void> {
  const { outcome, decidedAt } = decision;
  await tx.insert(vendorApplicationDecisions).values({ formId: id, ...decision });
  await tx
    .update(collectionForms)
    .set(outcome === 'withdrawn' ? { status: 'archived' } : { status: 'resolved', resolvedAt: decidedAt })
    .where(eq(collectionForms.id, id));
}

async function senderOf(tx: Database, id: number): Promise<number | null> {
  const [found] = await tx
    .select({ userId: collectionForms.userId })
    .from(collectionForms)
    .where(and(eq(collectionForms.id, id), isApplication));
  if (!found) throw noSuchApplication();
  return found.userId;
}

export function noSuchApplication(): DomainError {
  return new DomainError('NOT_FOUND', 'This application does not exist, or its account was deleted.');
}

function sentenceOf(state: string, by: string | null): string {
  if (state === 'withdrawn') return 'The applicant has withdrawn this application.';
  if (state === 'closed') return 'The form of this application is closed. Set it to pending to decide it.';
  return `${by ?? 'Another admin'} has already ${state} this application.`;
}
