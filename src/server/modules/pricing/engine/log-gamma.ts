/** The logarithm of the gamma function of a positive number. @see Stirling's series; the error is below 1e-9 */
export function logGamma(value: number): number {
  let shifted = value;
  let product = 1;
  for (; shifted < 8; shifted++) product *= shifted;
  const inverse = 1 / shifted;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  );
}
