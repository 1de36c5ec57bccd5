import { BufferAttribute, BufferGeometry, DoubleSide, type Intersection, Ray } from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';

/** Casts a ray up to `reach` metres. @returns the nearest hit, whose `faceIndex` is the triangle */
export type CastRay = (
  ...ray: [x: number, y: number, z: number, dx: number, dy: number, dz: number, reach: number]
) => Intersection | null;

/** Builds a bounding volume hierarchy of the triangles. */
export function createRayCaster(positions: Float32Array, triangles: Uint32Array): CastRay {
  if (triangles.length === 0) return () => null;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  // `indirect` keeps the order of the triangles.
  const tree = new MeshBVH(geometry, { indirect: true, strategy: SAH, targetLeafSize: 4 });
  const ray = new Ray();
  return (x, y, z, dx, dy, dz, reach) => {
    ray.origin.set(x, y, z);
    ray.direction.set(dx, dy, dz);
    return tree.raycastFirst(ray, DoubleSide, 0, reach);
  };
}
