// @ts-check
/** Packages that the server's bundle leaves out: native ones, and one that reads its own files beside its code. */
export const NOT_BUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

/**
 * What the built server loads from node_modules. The rate limiter puts the name 'drizzle-orm' together when it first
 * runs, so no bundler sees that it needs the package.
 */
export const RUNTIME_PACKAGES = [...NOT_BUNDLED, 'drizzle-orm'];
