/** `RH-` and ten letters of Crockford's base 32. @see https://www.crockford.com/base32.html */
const LETTERS = 10;

/**
 * Normalises a typed order number: case, spaces, missing prefix, and letters excluded by Crockford.
 * @returns the tidied input if it is no order number
 */
export function readOrderNumber(typed: string): string {
  const text = typed.replace(/\s/g, '').toUpperCase();
  const body = text.replace(/^RH-?/, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return body.length === LETTERS ? `RH-${body}` : text;
}
