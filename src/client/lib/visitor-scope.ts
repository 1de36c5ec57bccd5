/** Serializes mutations that may set the visitor's cookie: parallel ones would get different cookies and lose data. */
export const VISITOR_SCOPE = { id: 'visitor' };
