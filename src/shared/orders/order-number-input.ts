import { word } from '@/shared/input/input.ts';
import { readOrderNumber } from './order-number.ts';

/** What somebody reads who typed something else, such as the number of a form. */
export const NO_ORDER_NUMBER = 'This is not an order number. One looks like RH-7K3M9QW0X1';

/** Whether a tidied text is written as order numbers are; not whether there is such an order. */
export function isOrderNumber(text: string): boolean {
  return /^RH-[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
}

/** An order number as somebody types it. */
export const typedOrderNumber = word(40)
  .trim()
  .min(1, 'Enter the order number')
  .transform(readOrderNumber)
  .refine(isOrderNumber, NO_ORDER_NUMBER);
