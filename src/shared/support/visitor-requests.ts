import { z } from 'zod';
import { humanCheckInput } from '@/shared/accounts/account-inputs.ts';
import { QUESTION_LENGTH } from '@/shared/catalog/questions.ts';
import { emailInput, id, prose } from '@/shared/input/input.ts';
import { view } from '@/shared/views.ts';

/** Of one mailbox about all products: confirmed ones, and others of a day. */
export const MAX_VISITOR_REQUESTS = 10;
/** Of all visitors about one product: links not opened, and confirmed ones that wait for stock. */
export const MAX_REQUESTS_OF_PRODUCT = { unopened: 200, stock: 1000 } as const;

/** A request of a visitor with an address: a question, or without one an email when the product is back. */
export const visitorRequestInput = z.object({
  productId: id,
  email: emailInput,
  question: prose('Your question', QUESTION_LENGTH.min, QUESTION_LENGTH.max).nullish(),
  ...humanCheckInput,
});
export type VisitorRequestInput = z.infer<typeof visitorRequestInput>;

export const requestTokenInput = z.object({ token: z.string().min(1).max(200) });

/** A request whose link was opened. */
export const visitorRequestView = view('VisitorRequest', {
  kind: z.enum(['question', 'stock']),
  product: z.strictObject({ id: z.int(), name: z.string(), leadTimeWeeks: z.int().nullable() }),
});
export type VisitorRequestView = z.infer<typeof visitorRequestView>;
