import { z } from 'zod';
import { view } from '@/shared/views.ts';

/** Days of New Zealand such as `2026-12-24`, both included. */
export const awayView = view('Away', { from: z.string(), until: z.string(), note: z.string() });
export type Away = z.infer<typeof awayView>;
