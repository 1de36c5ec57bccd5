/**
 * Every advisory lock of the shop, with the first half of its key. The second half names what is locked: an id, or the
 * hash of a text. PostgreSQL keeps keys of one number apart from keys of two, so `migration` and `databaseUse` collide
 * with no other.
 */
export const LOCKS = {
  /** Migrations at the start; a key of one number, on a connection of its own. */
  migration: 727_001,
  /** Deciding whether a database belongs to a demo or a shop; a key of one number. */
  databaseUse: 727_002,
  notifications: 727_003,
  aiPicks: 727_004,
  openPayment: 727_005,
  featuredProducts: 727_006,
  payoutRun: 727_007,
  vanStops: 727_008,
  vendorStats: 727_009,
  searchSynonyms: 727_010,
  username: 727_011,
  emailAddress: 727_012,
  picture: 727_013,
  mailDigest: 727_014,
  productQuestions: 727_017,
  listings: 727_018,
} as const;

export type LockName = keyof typeof LOCKS;
