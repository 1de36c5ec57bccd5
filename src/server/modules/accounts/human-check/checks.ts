import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { newToken } from '@/server/platform/auth/tokens.ts';
import { createCache } from '@/server/platform/cache/cache.ts';
import { addressKey, consumeLimit, limitError } from '@/server/platform/limits/limits.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import { humanChecks } from '@/server/schema.ts';
import type { HumanCheckView } from '@/shared/accounts/human-check.ts';
import type { HumanCheckForm } from '@/shared/accounts/human-check-inputs.ts';
import { DomainError } from '@/shared/errors.ts';
import { drawScene } from './draw-scene.ts';
import { createProofOfWork, isValidProof, proofOfWorkBits } from './proof-of-work.ts';
import {
  answerKey,
  createScene,
  PICTURE_KINDS,
  PICTURE_QUESTIONS,
  type Scene,
  unforeseeable,
} from './scene.ts';
import { readSigningKey } from './signing-key.ts';
import { createTextQuestion } from './text-question.ts';

export const CHECK_MINUTES = 10;

/**
 * Creates a check: a question about a picture or in words, or the request of a mailed link. The more checks an address
 * requests, the more proof of work each answer needs; one without a picture always needs some.
 *
 * @param visitorKey the only visitor who can see the picture and answer
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function createCheck(
  { db, settings, now }: Deps,
  visitorKey: string,
  ip: string | null,
  { form }: { form: HumanCheckForm },
): Promise<HumanCheckView> {
  const {
    isAllowed,
    consumed: taken,
    retryAfterSeconds,
  } = await consumeLimit(db, 'human-check-questions', addressKey(ip));
  if (!isAllowed) throw limitError('human-check-questions', retryAfterSeconds);
  const id = newToken();
  const bits = proofOfWorkBits(form, taken, settings.humanCheckAllowance);
  const expiresAt = new Date(now().getTime() + CHECK_MINUTES * 60_000);
  const { kind, question, scene, answers } = createQuestion(form);
  await db
    .insert(humanChecks)
    .values({ id, kind, scene: { ...scene }, answers, workBits: bits, visitorKey, expiresAt });
  return {
    id,
    question,
    imageUrl: form === 'picture' ? `/api/captcha/${id}` : null,
    work: bits > 0 ? await createProofOfWork(await readSigningKey(db), id, bits) : null,
    expiresAt,
  };
}

function createQuestion(form: HumanCheckForm) {
  if (form === 'text') return { kind: form, ...createTextQuestion(), scene: {} };
  if (form === 'mail')
    return { kind: form, question: 'Where should we send the link?', answers: [], scene: {} };
  const kind = unforeseeable.pick(PICTURE_KINDS);
  return { kind, question: PICTURE_QUESTIONS[kind], ...createScene(kind) };
}

/** Cached pictures of about 40 kB: most are requested once. */
const MAX_CACHED_PICTURES = 200;

const pictures = createCache({ most: MAX_CACHED_PICTURES });

/**
 * Returns the picture of a visitor's own check, drawn at the first request.
 *
 * @param ip for the drawing queue
 * @returns a JPEG
 * @throws DomainError NOT_FOUND for another visitor's, a used or expired check, and one without a picture
 */
export async function getPicture(
  { db, now }: Deps,
  visitorKey: string | null,
  ip: string | null,
  id: string,
): Promise<Buffer> {
  const [check] = await db
    .select({ scene: humanChecks.scene })
    .from(humanChecks)
    .where(and(isOpen(id, visitorKey ?? '', now()), inArray(humanChecks.kind, PICTURE_KINDS)));
  if (!check) throw new DomainError('NOT_FOUND', 'This picture does not exist any more.');
  // Only `createCheck` writes the column.
  const scene = check.scene as unknown as Scene;
  return pictures.get(id, () => queueDrawing(getNetwork(ip), () => drawScene(scene)));
}

interface Answer {
  id: string;
  answer: string;
  proof?: string | undefined;
}

/**
 * Checks an answer before the form is sent. A wrong answer uses the check up; a right one leaves it for the form.
 */
export async function tryAnswer(
  deps: Deps,
  visitorKey: string | null,
  answer: Answer,
): Promise<{ isRight: boolean }> {
  const isRight = await isRightAnswer(deps, visitorKey, answer);
  if (!isRight) await markUsed(deps, visitorKey, answer.id);
  return { isRight };
}

/** Uses a check up. @returns true for a right answer with the required proof of work */
export async function consumeAnswer(deps: Deps, visitorKey: string | null, answer: Answer): Promise<boolean> {
  const isRight = await isRightAnswer(deps, visitorKey, answer);
  return (await markUsed(deps, visitorKey, answer.id)) && isRight;
}

/** Uses up a check of form `mail`. @returns true with the required proof of work */
export async function consumeWork(
  deps: Deps,
  visitorKey: string | null,
  given: Omit<Answer, 'answer'>,
): Promise<boolean> {
  const check = await findWorkedOn(deps, visitorKey, given);
  return check?.kind === 'mail' && (await markUsed(deps, visitorKey, given.id));
}

async function isRightAnswer(deps: Deps, visitorKey: string | null, { answer, ...given }: Answer) {
  const check = await findWorkedOn(deps, visitorKey, given);
  return check?.answers.includes(answerKey(answer)) ?? false;
}

/** Returns an open check if its proof of work is done. */
async function findWorkedOn(
  { db, now }: Deps,
  visitorKey: string | null,
  { id, proof }: Omit<Answer, 'answer'>,
) {
  if (visitorKey === null) return undefined;
  const { kind, answers, workBits: bits } = humanChecks;
  const [check] = await db
    .select({ kind, answers, bits })
    .from(humanChecks)
    .where(isOpen(id, visitorKey, now()));
  if (!check) return undefined;
  const isWorkDone = check.bits === 0 || (await isValidProof(await readSigningKey(db), id, proof));
  return isWorkDone ? check : undefined;
}

function isOpen(id: string, visitorKey: string, now: Date): SQL | undefined {
  const { usedAt, expiresAt } = humanChecks;
  return and(
    eq(humanChecks.id, id),
    eq(humanChecks.visitorKey, visitorKey),
    isNull(usedAt),
    gt(expiresAt, now),
  );
}

/** @returns true if this call used it up */
async function markUsed({ db, now }: Deps, visitorKey: string | null, id: string): Promise<boolean> {
  if (visitorKey === null) return false;
  const used = await db
    .update(humanChecks)
    .set({ usedAt: now() })
    .where(and(eq(humanChecks.id, id), eq(humanChecks.visitorKey, visitorKey), isNull(humanChecks.usedAt)))
    .returning({ id: humanChecks.id });
  return used.length > 0;
}
