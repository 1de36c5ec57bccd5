import type * as z from 'zod/mini';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';

export const paymentsSearch = searchParams({ tab: optionalChoice(['refunds']) });
export type PaymentsSearch = z.output<typeof paymentsSearch>;
