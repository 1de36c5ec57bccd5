import type { HumanCheckView } from '../../../shared/human-check.ts';
import { newToken } from '../../auth/tokens.ts';
import { humanChecks } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../limits/limit-keys.ts';
import { type Limit, takeTurnOrRefuse } from '../limits/limits.ts';
import { pick } from './random.ts';
import { inventScene, PICTURE_KINDS, PICTURE_QUESTIONS } from './scene.ts';
import { inventTextQuestion } from './text-question.ts';

const MINUTES = 10;
/** Wide, because offices share an address; it only keeps the drawing of pictures from being a burden. */
const QUESTIONS: Limit = { name: 'human-check-questions', points: 600, seconds: 600 };

/**
 * Puts a question to a visitor: about a picture, or in words for those who cannot see one.
 *
 * @param visitorKey whose question it is; others cannot answer it, nor see the picture
 */
export async function createCheck(
  { db, now }: Deps,
  visitorKey: string,
  ip: string | null,
  { form }: { form: 'picture' | 'text' },
): Promise<HumanCheckView> {
  await takeTurnOrRefuse(db, QUESTIONS, addressKey(ip));
  const id = newToken();
  const expiresAt = new Date(now().getTime() + MINUTES * 60_000);
  if (form === 'text') {
    const { question, answers } = inventTextQuestion();
    await db.insert(humanChecks).values({ id, kind: 'text', scene: {}, answers, visitorKey, expiresAt });
    return { id, question, imageUrl: null, expiresAt };
  }
  const kind = pick(PICTURE_KINDS);
  const { scene, answers } = inventScene(kind);
  await db.insert(humanChecks).values({ id, kind, scene: { ...scene }, answers, visitorKey, expiresAt });
  return { id, question: PICTURE_QUESTIONS[kind], imageUrl: `/api/captcha/${id}`, expiresAt };
}
