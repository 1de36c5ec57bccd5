// @ts-check
/** Packages that the server's bundle leaves out: native ones, and those that read their own files beside their code. */
export const NOT_BUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp'];

/**
 * Packages that the built server loads from node_modules. The rate limiter composes the name 'drizzle-orm' when it
 * first runs, so no bundler sees that it needs the package.
 */
export const RUNTIME_PACKAGES = [...NOT_BUNDLED, '@expo-google-fonts/instrument-sans', 'drizzle-orm'];
