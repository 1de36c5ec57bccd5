import { z } from 'zod';
import { workView } from './proof-of-work-views.ts';

export const humanCheckView = z
  .strictObject({
    id: z.string(),
    question: z.string(),
    /** Null for a text question. */
    imageUrl: z.string().nullable(),
    /** Required proof of work; null for infrequent clients. */
    work: workView.nullable(),
    expiresAt: z.date(),
  })
  .meta({ id: 'HumanCheckView' });
export type HumanCheckView = z.infer<typeof humanCheckView>;

export interface HumanCheckAnswer {
  captchaId?: string | undefined;
  captchaAnswer?: string | undefined;
  /** Proof of the question's `work`, if any. */
  captchaProof?: string | undefined;
}
