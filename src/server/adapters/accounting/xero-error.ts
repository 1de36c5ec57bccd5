type XeroErrorKind = 'unauthorized' | 'throttled' | 'unavailable' | 'invalid';

/** A refusal or failure of Xero. */
export class XeroError extends Error {
  override readonly name = 'XeroError';
  readonly kind: XeroErrorKind;
  readonly retryAfterSeconds: number;

  /** @param message a sentence for the vendor, without tokens */
  constructor(
    kind: XeroErrorKind,
    message: string,
    { retryAfterSeconds = 0, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
