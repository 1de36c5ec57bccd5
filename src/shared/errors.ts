/** All domain errors with their tRPC code, which determines the HTTP status (CONFLICT is 409). */
export const DOMAIN_ERRORS = {
  INVALID_INPUT: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  BAD_CREDENTIALS: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  CROSS_SITE: 'FORBIDDEN',
  EMAIL_NOT_VERIFIED: 'FORBIDDEN',
  ACCOUNT_INACTIVE: 'FORBIDDEN',
  HUMAN_CHECK_REQUIRED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  TOKEN_INVALID: 'BAD_REQUEST',
  OUT_OF_STOCK: 'CONFLICT',
  CART_EMPTY: 'CONFLICT',
  CART_FULL: 'CONFLICT',
  LISTINGS_FULL: 'CONFLICT',
  WISHLIST_FULL: 'CONFLICT',
  SAVED_SEARCHES_FULL: 'CONFLICT',
  ROOM_PLANS_FULL: 'CONFLICT',
  ROOM_COMMENTS_FULL: 'CONFLICT',
  ROOM_PLAN_TOO_LARGE: 'CONFLICT',
  ROOM_STATE: 'CONFLICT',
  ADDRESSES_FULL: 'CONFLICT',
  TOTAL_CHANGED: 'CONFLICT',
  DUPLICATE: 'CONFLICT',
  ORDER_STATE: 'CONFLICT',
  PAYMENT_STATE: 'CONFLICT',
  PAYOUT_STATE: 'CONFLICT',
  APPLICATION_STATE: 'CONFLICT',
  PRODUCT_STATE: 'CONFLICT',
  VIDEO_STATE: 'CONFLICT',
  /** Changed by another user since it was read. */
  EDIT_CONFLICT: 'CONFLICT',
  ACCOUNT_STATE: 'CONFLICT',
  COLLECTION_STATE: 'CONFLICT',
  QUESTION_STATE: 'CONFLICT',
  REVIEW_STATE: 'CONFLICT',
  QUESTIONS_FULL: 'CONFLICT',
  REPORT_STATE: 'CONFLICT',
  NOT_ENOUGH_EVIDENCE: 'CONFLICT',
  DAY_FULL: 'CONFLICT',
  IN_USE: 'CONFLICT',
  PAYMENT_DECLINED: 'PAYMENT_REQUIRED',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
} as const;

export type DomainErrorCode = keyof typeof DOMAIN_ERRORS;

/** An expected refusal: a stable code and a sentence for people. Other errors are only logged. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  /** Public data in the response, such as `available`. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    details: Record<string, unknown> = {},
    fields?: Record<string, string>,
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** An error of one input, as the main sentence and beside the input. @param field input path */
export function fieldError(
  code: DomainErrorCode,
  field: string,
  sentence: string,
  details: Record<string, unknown> = {},
): DomainError {
  return new DomainError(code, sentence, details, { [field]: sentence });
}

/** @throws DomainError INVALID_INPUT naming the field, always */
export function refuseField(field: string, sentence: string, details?: Record<string, unknown>): never {
  throw fieldError('INVALID_INPUT', field, sentence, details);
}
