/** Preferences that a browser remembers, by their names in its storage. */
export const PREFERENCES = ['rehome.deliver-to', 'rehome.fits'] as const;

/** Longest value of a preference that the server accepts. */
export const MAX_PREFERENCE = 60;

export function preferenceCookie(name: string): string {
  return name.replace(/\W/g, '_');
}
