/** `RH-` and ten letters of Crockford's base 32. @see https://www.crockford.com/base32.html */
const LETTERS = 10;

/**
 * An order number as it is written, from what somebody typed or copied: in any case, with spaces, without its
 * beginning, and with the letters that Crockford leaves out because they are misread.
 *
 * @returns what was typed, tidied, when it cannot be an order number
 */
export function readOrderNumber(typed: string): string {
  const text = typed.replace(/\s/g, '').toUpperCase();
  const body = text.replace(/^RH-?/, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return body.length === LETTERS ? `RH-${body}` : text;
}
