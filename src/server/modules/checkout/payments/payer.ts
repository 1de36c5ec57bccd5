/** Who pays, and whose cart: a guest's is that of their browser; null for the account's. */
export interface Payer {
  userId: number;
  visitorKey: string | null;
}
