/** Whether this runs while the server renders a page. */
export const isServer = typeof window === 'undefined';
