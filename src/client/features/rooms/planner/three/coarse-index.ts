/** Flat vertex data, three values per vertex. */
type Triples = ArrayLike<number>;

/**
 * Simplifies a mesh by vertex clustering: vertices in one grid cell that face the same way become one.
 * Degenerate triangles are dropped.
 * | @param cell cell size in the unit of `places`
 * @see Rossignac & Borrel, Multi-resolution 3D approximations (1993)
 */
export function coarseIndex(
  places: Triples,
  normals: Triples,
  index: ArrayLike<number>,
  cell: number,
): number[] {
  const cells = new Map<string, number>();
  const standIns = new Int32Array(places.length / 3);
  for (let corner = 0; corner < standIns.length; corner++) {
    const at = [0, 1, 2].map((axis) => Math.round((places[corner * 3 + axis] ?? 0) / cell));
    const key = `${at.join()},${facingOf(normals, corner)}`;
    const standIn = cells.get(key) ?? corner;
    cells.set(key, standIn);
    standIns[corner] = standIn;
  }
  const kept: number[] = [];
  for (let at = 0; at + 2 < index.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => standIns[index[at + corner] ?? 0] ?? 0);
    if (a === undefined || b === undefined || c === undefined) continue;
    if (a !== b && b !== c && a !== c) kept.push(a, b, c);
  }
  return kept;
}

/** One of six: the dominant axis of the normal, and its sign. */
function facingOf(normals: Triples, corner: number): number {
  const normal = [0, 1, 2].map((axis) => normals[corner * 3 + axis] ?? 0);
  const sizes = normal.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  return axis * 2 + ((normal[axis] ?? 0) < 0 ? 1 : 0);
}
