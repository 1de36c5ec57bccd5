import type { Deps } from '@/server/deps.ts';
import { newToken } from '@/server/platform/auth/tokens.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit, limitError } from '@/server/platform/limits/limits.ts';
import { humanChecks } from '@/server/schema.ts';
import type { HumanCheckView } from '@/shared/accounts/human-check.ts';
import { pick } from './random.ts';
import { createScene, PICTURE_KINDS, PICTURE_QUESTIONS, type PictureKind } from './scene.ts';
import { createTextQuestion } from './text-question.ts';
import { workBits } from './work.ts';

const MINUTES = 10;

/**
 * Puts a question to a visitor: about a picture, or in words for those who cannot see one. The more an address asks
 * for, the more work each answer must come with.
 *
 * @param visitorKey whose question it is; others cannot answer it, nor see the picture
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function createCheck(
  { db, settings, now }: Deps,
  visitorKey: string,
  ip: string | null,
  { form }: { form: 'picture' | 'text' },
): Promise<HumanCheckView> {
  const { isAllowed, taken, retryAfterSeconds } = await consumeLimit(
    db,
    'human-check-questions',
    addressKey(ip),
  );
  if (!isAllowed) throw limitError('human-check-questions', retryAfterSeconds);
  const id = newToken();
  const bits = workBits(taken, settings.humanCheckAllowance);
  const expiresAt = new Date(now().getTime() + MINUTES * 60_000);
  const kind = form === 'text' ? form : pick(PICTURE_KINDS);
  const { question, scene, answers } = kind === 'text' ? newTextQuestion() : newPictureQuestion(kind);
  await db.insert(humanChecks).values({ id, kind, scene, answers, workBits: bits, visitorKey, expiresAt });
  return {
    id,
    question,
    imageUrl: kind === 'text' ? null : `/api/captcha/${id}`,
    work: bits > 0 ? { nonce: id, bits } : null,
    expiresAt,
  };
}

function newTextQuestion() {
  return { ...createTextQuestion(), scene: {} };
}

function newPictureQuestion(kind: PictureKind) {
  const { scene, answers } = createScene(kind);
  return { question: PICTURE_QUESTIONS[kind], scene: { ...scene }, answers };
}
