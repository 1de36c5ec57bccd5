import type { Buyer } from '@/shared/checkout/guests.ts';

/** Of who buys, what the checkout needs to know. */
export type CheckoutBuyer = Pick<Buyer, 'id' | 'name' | 'email'> & Partial<Pick<Buyer, 'isGuest'>>;
