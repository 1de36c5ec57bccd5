import { word } from '@/shared/input/input.ts';
import { readOrderNumber } from './order-number.ts';

/** For input of other kinds, such as a form number. */
export const NO_ORDER_NUMBER = 'This is not an order number. One looks like RH-7K3M9QW0X1';

export function isOrderNumber(text: string): boolean {
  return /^RH-[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
}

export const typedOrderNumber = word(40)
  .trim()
  .min(1, 'Enter the order number')
  .transform(readOrderNumber)
  .refine(isOrderNumber, NO_ORDER_NUMBER);
