/**
 * Replaces three's meshopt decoder by an alias in `vite.config.ts`: the decoder compiles WebAssembly on import, which our
 * content security policy forbids, and our models are plain GLB.
 */
export const MeshoptDecoder = { supported: false };
