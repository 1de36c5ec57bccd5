/** Bytes of script that a first visit of the home page may load, as sent: compressed, with headers. */
export const HOME_SCRIPT_BYTES = 212_000;
