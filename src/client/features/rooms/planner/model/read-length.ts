/** A fraction below this is metres: a tape shows "4.8", and nobody gives four centimetres and a bit. */
const METRES_BELOW = 10;
const CM_PER_METRE = 100;

/**
 * What a length means that was typed into a field of centimetres. A small fraction ("4.8") is metres; whole numbers are
 * always centimetres.
 *
 * @returns centimetres, whole where they were metres; NaN for what is no number
 */
export function readLength(typed: string): { cm: number; isMetres: boolean } {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  const isMetres = number > 0 && number < METRES_BELOW && !Number.isInteger(number);
  return { cm: isMetres ? Math.round(number * CM_PER_METRE) : number, isMetres };
}
