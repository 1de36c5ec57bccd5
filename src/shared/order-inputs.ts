import { z } from 'zod';
import { id } from './input.ts';

/** `cursor` is the id of the last order of the page before. */
export const myOrdersInput = z.object({ cursor: id.nullish() }).optional();

export const listOrdersInput = z
  .object({ limit: z.number().int().min(1).max(500).default(100), cursor: id.nullish() })
  .default({ limit: 100 });

export const orderNumberInput = z.object({ orderNumber: z.string().trim().min(1).max(40) });

export const orderIdInput = z.object({ id });
