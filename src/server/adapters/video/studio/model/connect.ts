/** Places to the metre that count apart: a twentieth of a millimetre. */
const FINENESS = 20_000;

/** For each vertex the first one at its place: files give a corner several vertices, one for each way it faces. */
export function samePlaces(positions: Float32Array): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = vertex * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    const place = `${Math.round(x * FINENESS)} ${Math.round(y * FINENESS)} ${Math.round(z * FINENESS)}`;
    const first = known.get(place) ?? vertex;
    known.set(place, first);
    return first;
  });
}

/** Which vertices hang together. @param places as `samePlaces` finds them @returns a number for each vertex */
export function connect(places: Uint32Array, triangles: Uint32Array): Uint32Array {
  const parent = Uint32Array.from(places);
  const find = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const root = find(triangles[at]!);
    parent[find(triangles[at + 1]!)] = root;
    parent[find(triangles[at + 2]!)] = root;
  }
  return parent.map((_, vertex) => find(vertex));
}
