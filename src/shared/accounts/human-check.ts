import { z } from 'zod';
import { workView } from './proof-of-work-views.ts';

export const humanCheckView = z
  .strictObject({
    id: z.string(),
    question: z.string(),
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
  captchaProof?: string | undefined;
}
