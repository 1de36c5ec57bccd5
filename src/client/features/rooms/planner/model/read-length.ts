/** A smaller fraction is metres: a tape measure shows "4.8", and no length is 4.8 cm. */
const METRES_BELOW = 10;
const CM_PER_METRE = 100;

/**
 * Parses a length typed into a field of centimetres. A small fraction ("4.8") is metres; integers are always
 * centimetres.
 * @returns centimetres, rounded if they were metres; NaN for invalid input
 */
export function readLength(typed: string): { cm: number; isMetres: boolean } {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  const isMetres = number > 0 && number < METRES_BELOW && !Number.isInteger(number);
  return { cm: isMetres ? Math.round(number * CM_PER_METRE) : number, isMetres };
}
