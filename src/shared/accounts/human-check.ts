import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { workView } from './proof-of-work-views.ts';

export const humanCheckView = view('HumanCheckView', {
  id: z.string(),
  question: z.string(),
  imageUrl: z.string().nullable(),
  /** Required proof of work; null for infrequent clients. */
  work: workView.nullable(),
  expiresAt: z.date(),
});
export type HumanCheckView = z.infer<typeof humanCheckView>;

export interface HumanCheckAnswer {
  captchaId?: string | undefined;
  captchaAnswer?: string | undefined;
  captchaProof?: string | undefined;
}
