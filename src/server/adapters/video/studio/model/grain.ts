import { connect, samePlaces } from './connect.ts';
import type { Mesh } from './mesh.ts';

/** Numbers a vertex: along the grain, across it twice (metres), and the part's own tone (-1 to 1). */
export const GRAIN_WIDTH = 4;

/**
 * Finds the parts a piece is joined from, as planks and legs, and gives each its grain: along its longest side, as a joiner
 * cuts it, from a place in the tree of its own. Only from where triangles hang together, since the file says no more.
 *
 * @returns `GRAIN_WIDTH` numbers a vertex
 */
export function grainOf({ positions, triangles }: Mesh): Float32Array {
  const partOf = connect(samePlaces(positions), triangles);
  const boxes = new Map<number, number[]>();
  for (let vertex = 0; vertex < partOf.length; vertex++) {
    const box = boxes.get(partOf[vertex]!) ?? [1e9, 1e9, 1e9, -1e9, -1e9, -1e9];
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis]!;
      box[axis] = Math.min(box[axis]!, value);
      box[axis + 3] = Math.max(box[axis + 3]!, value);
    }
    boxes.set(partOf[vertex]!, box);
  }

  const grain = new Float32Array(partOf.length * GRAIN_WIDTH);
  for (let vertex = 0; vertex < partOf.length; vertex++) {
    const part = partOf[vertex]!;
    const box = boxes.get(part) as number[];
    const sides = [0, 1, 2].map((axis) => box[axis + 3]! - box[axis]!);
    const along = sides.indexOf(Math.max(...sides));
    const chance = (salt: number) => fraction(Math.sin((part + 1) * 12.9898 + salt * 78.233) * 43_758.5453);
    const at = vertex * GRAIN_WIDTH;
    grain[at] = positions[vertex * 3 + along]! + chance(1) * 7;
    // The heart of the tree lies beside the plank, some 4 to 12 cm off.
    const [first, second] = [(along + 1) % 3, (along + 2) % 3];
    grain[at + 1] =
      positions[vertex * 3 + first]! - (box[first]! + box[first + 3]!) / 2 + 0.04 + chance(2) * 0.05;
    grain[at + 2] =
      positions[vertex * 3 + second]! - (box[second]! + box[second + 3]!) / 2 + 0.03 + chance(3) * 0.06;
    grain[at + 3] = chance(4) * 2 - 1;
  }
  return grain;
}

const fraction = (value: number): number => value - Math.floor(value);
