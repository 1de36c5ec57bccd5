/**
 * For mutations after which the server may know the browser by a cookie: they wait for each other. Of two at the same time
 * each would get a cookie of its own, and what the first had kept, a cart or a question, would be nobody's.
 */
export const VISITOR_SCOPE = { id: 'visitor' };
