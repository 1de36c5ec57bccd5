/** Raised when the engine advises otherwise than before: all prices are then worked out anew, one batch after the other. */
export const ENGINE_VERSION = 5;
