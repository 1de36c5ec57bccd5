import type { HumanCheckView } from '../../../shared/human-check.ts';
import { newToken } from '../../auth/tokens.ts';
import { humanChecks } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../limits/limit-keys.ts';
import { type Limit, takeTurn, tooMany } from '../limits/limits.ts';
import { pick } from './random.ts';
import { inventScene, PICTURE_KINDS, PICTURE_QUESTIONS, type PictureKind } from './scene.ts';
import { inventTextQuestion } from './text-question.ts';
import { workBits } from './work.ts';

const MINUTES = 10;
/** Wide, because offices share an address; it only keeps the drawing of pictures from being a burden. */
const QUESTIONS: Limit = { name: 'human-check-questions', points: 600, seconds: 600 };

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
  const { isAllowed, taken, retryAfterSeconds } = await takeTurn(db, QUESTIONS, addressKey(ip));
  if (!isAllowed) throw tooMany(retryAfterSeconds);
  const id = newToken();
  const bits = workBits(taken, settings.humanCheckAllowance);
  const expiresAt = new Date(now().getTime() + MINUTES * 60_000);
  const kind = form === 'text' ? form : pick(PICTURE_KINDS);
  const { question, scene, answers } = kind === 'text' ? inWords() : inPicture(kind);
  await db.insert(humanChecks).values({ id, kind, scene, answers, workBits: bits, visitorKey, expiresAt });
  return {
    id,
    question,
    imageUrl: kind === 'text' ? null : `/api/captcha/${id}`,
    work: bits > 0 ? { nonce: id, bits } : null,
    expiresAt,
  };
}

function inWords() {
  return { ...inventTextQuestion(), scene: {} };
}

function inPicture(kind: PictureKind) {
  const { scene, answers } = inventScene(kind);
  return { question: PICTURE_QUESTIONS[kind], scene: { ...scene }, answers };
}
