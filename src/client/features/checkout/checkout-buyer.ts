import type { Buyer } from '@/shared/checkout/guests.ts';

export type CheckoutBuyer = Pick<Buyer, 'id' | 'name' | 'email'> & Partial<Pick<Buyer, 'isGuest'>>;
