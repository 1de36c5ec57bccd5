/**
 * Real spherical harmonics of the first three bands: nine numbers that keep how light comes from all directions, blurred
 * to some 60°, which is all that matt surfaces show.
 *
 * @see Ramamoorthi and Hanrahan, An Efficient Representation for Irradiance Environment Maps (2001)
 */
export const HARMONICS = 9;

export function writeHarmonics(x: number, y: number, z: number, into: Float64Array): void {
  into[0] = 0.282_095;
  into[1] = 0.488_603 * y;
  into[2] = 0.488_603 * z;
  into[3] = 0.488_603 * x;
  into[4] = 1.092_548 * x * y;
  into[5] = 1.092_548 * y * z;
  into[6] = 0.315_392 * (3 * z * z - 1);
  into[7] = 1.092_548 * x * z;
  into[8] = 0.546_274 * (x * x - y * y);
}

/** Directions spread evenly over the sphere, three numbers each, on a spiral that turns by the golden angle. */
export function evenDirections(count: number): Float64Array {
  const directions = new Float64Array(count * 3);
  for (let index = 0; index < count; index++) {
    const y = 1 - (2 * (index + 0.5)) / count;
    const around = index * Math.PI * (3 - Math.sqrt(5));
    const radius = Math.sqrt(1 - y * y);
    directions[index * 3] = radius * Math.cos(around);
    directions[index * 3 + 1] = y;
    directions[index * 3 + 2] = radius * Math.sin(around);
  }
  return directions;
}
