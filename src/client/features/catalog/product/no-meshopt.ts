/**
 * Stands in for three's meshopt decoder, which compiles WebAssembly as soon as it is imported: our content policy
 * forbids that, and our models are plain GLB. `vite.config.ts` puts it in that place.
 */
export const MeshoptDecoder = { supported: false };
