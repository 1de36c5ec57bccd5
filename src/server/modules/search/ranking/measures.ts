/** Units by what they measure, each in the first of its row; as `phrasesOf` writes them. */
const UNITS = new Map(
  Object.entries({
    length: { cm: 1, mm: 0.1, m: 100, inch: 2.54, ft: 30.48 },
    volume: { l: 1, ml: 0.001, qt: 0.946, gallon: 3.785 },
    weight: { kg: 1, g: 0.001, lb: 0.4536 },
  }).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
);

/** Measures that differ by less than half of this share (a logarithm) are one: 48 inches are 1,200 mm to who sells. */
const STEP = Math.log(1.025);

/** Whether a term is a number, such as '48' and '1/2', or one with what it counts; '94d3e5' is a code. */
export function isNumber(word: string): boolean {
  return /^\d[\d./]*(?: |$)/.test(word);
}

/** Whether a word is a unit that is converted. */
export function isUnit(word: string): boolean {
  return UNITS.has(word);
}

/**
 * What listings with a measure are found by, whatever the unit that they write it in.
 *
 * @param neighbour 0 for the measure itself; -1 and 1 for the next smaller and larger ones
 * @returns null for what is no measure
 */
export function measureTerm(number: string, unit: string, neighbour = 0): string | null {
  const known = UNITS.get(unit);
  const value = Number(number);
  if (!known || !(value > 0)) return null;
  return `${known.dimension}~${Math.round(Math.log(value * known.factor) / STEP) + neighbour}`;
}
