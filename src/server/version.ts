import packageJson from '../../package.json' with { type: 'json' };

/** Replaced by Vite in a build; see `vite.config.ts`. */
declare const __BUILD_ID__: string | undefined;

const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : '';

/** The version and, in a build, the commit it was made from: `0.1.0+1a2b3c4d`. */
export const VERSION = [packageJson.version, BUILD_ID].filter(Boolean).join('+');
