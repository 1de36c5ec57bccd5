import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { humanChecks } from '@/server/schema.ts';
import { answerKey } from './vocabulary.ts';
import { isValidProof } from './work.ts';

interface Answer {
  id: string;
  answer: string;
  proof?: string | undefined;
}

/**
 * Whether an answer is right, for the mark beside the question. A wrong one uses the question up; a right one leaves
 * it to be spent with the form.
 */
export async function tryAnswer(
  deps: Deps,
  visitorKey: string | null,
  given: Answer,
): Promise<{ isRight: boolean }> {
  const isRight = await isRightAnswer(deps, visitorKey, given);
  if (!isRight) await markUsed(deps, visitorKey, given.id);
  return { isRight };
}

/** Uses up a question with its answer, right or wrong. Without the required proof of work no answer is right. */
export async function consumeAnswer(deps: Deps, visitorKey: string | null, given: Answer): Promise<boolean> {
  const isRight = await isRightAnswer(deps, visitorKey, given);
  return (await markUsed(deps, visitorKey, given.id)) && isRight;
}

async function isRightAnswer({ db, now }: Deps, visitorKey: string | null, { id, answer, proof }: Answer) {
  if (visitorKey === null) return false;
  const [check] = await db
    .select({ answers: humanChecks.answers, bits: humanChecks.workBits })
    .from(humanChecks)
    .where(
      and(
        eq(humanChecks.id, id),
        eq(humanChecks.visitorKey, visitorKey),
        isNull(humanChecks.usedAt),
        gt(humanChecks.expiresAt, now()),
      ),
    );
  if (!check || !isValidProof({ nonce: id, bits: check.bits }, proof)) return false;
  return check.answers.includes(answerKey(answer));
}

/** @returns whether this call is the one that used it up */
async function markUsed({ db, now }: Deps, visitorKey: string | null, id: string): Promise<boolean> {
  if (visitorKey === null) return false;
  const used = await db
    .update(humanChecks)
    .set({ usedAt: now() })
    .where(and(eq(humanChecks.id, id), eq(humanChecks.visitorKey, visitorKey), isNull(humanChecks.usedAt)))
    .returning({ id: humanChecks.id });
  return used.length > 0;
}
