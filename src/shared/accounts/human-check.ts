import { z } from 'zod';
import { workView } from './proof-of-work-views.ts';

/** A question that shows that a visitor is not a robot, as the screens put it. */
export const humanCheckView = z
  .strictObject({
    id: z.string(),
    question: z.string(),
    /** Null for a question in words. */
    imageUrl: z.string().nullable(),
    /** What the browser must do for the answer to count; null for an address that asks seldom. */
    work: workView.nullable(),
    expiresAt: z.date(),
  })
  .meta({ id: 'HumanCheckView' });
export type HumanCheckView = z.infer<typeof humanCheckView>;

/** What a form sends along. */
export interface HumanCheckAnswer {
  captchaId?: string | undefined;
  captchaAnswer?: string | undefined;
  /** Of the question's `work`, where it asks for some. */
  captchaProof?: string | undefined;
}
