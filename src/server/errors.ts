import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { DOMAIN_ERRORS, DomainError } from '@/shared/errors.ts';
import { isDatabaseUnavailable, isOverdue } from './platform/db/unavailable.ts';
import { ClientGoneError } from './platform/request-scope.ts';

/** The response of a failure, over tRPC and REST. */
export interface Failure {
  status: number;
  body: {
    error: string;
    message: string;
    code: string;
    fields?: Record<string, string>;
    [detail: string]: unknown;
  };
}

/** For a database outage. The outcome of a write is then unknown, so the sentence does not deny it. */
const UNAVAILABLE = 'The shop cannot be reached for a moment. Please try again shortly.';
/** A statement met its time limit, or waited too long for a lock. */
const OVERDUE = 'This takes longer than usual just now. Please try again in a moment.';
const RETRY_AFTER_SECONDS = 2;

/** The message of an unexpected failure. The request's id is added if known. */
const OPAQUE = 'Something went wrong on our side. Please try again.';

/** Refusals by tRPC itself. Its own messages are for programmers, and repeat the input. */
const UNREADABLE = body('INVALID_INPUT', 'The call cannot be read.');
const OF_TRPC: Partial<Record<TRPCError['code'], Failure['body']>> = {
  NOT_FOUND: body('NOT_FOUND', 'There is no such call.'),
  METHOD_NOT_SUPPORTED: body('METHOD_NOT_SUPPORTED', 'This call is made by another method.'),
  UNSUPPORTED_MEDIA_TYPE: body('UNSUPPORTED_MEDIA', 'The body must be JSON (content-type application/json).'),
  CLIENT_CLOSED_REQUEST: body('CLIENT_CLOSED_REQUEST', 'The call was given up.'),
};

/**
 * Describes an error for clients. Only `DomainError`s and input errors keep their messages; all else is opaque.
 * @param requestId included for an unexpected failure, to find it in the log
 */
export function describeFailure(thrown: unknown, requestId?: string): Failure {
  const error = toTRPCError(thrown);
  const status = getHTTPStatusCodeFromError(error);
  const cause = error.cause;
  if (cause instanceof DomainError) {
    const fields = cause.fields ? { fields: cause.fields } : {};
    return { status, body: { ...cause.details, ...body(cause.code, cause.message), ...fields } };
  }
  if (cause instanceof ZodError) {
    const fields = fieldsOf(cause);
    const sentence = cause.issues[0]?.message ?? 'Some of what was sent is not valid.';
    return { status: 400, body: { ...body('INVALID_INPUT', sentence), fields } };
  }
  if (status >= 500) {
    return { status: 500, body: { ...body('INTERNAL', OPAQUE), ...(requestId ? { requestId } : {}) } };
  }
  return { status, body: OF_TRPC[error.code] ?? UNREADABLE };
}

function body(code: string, sentence: string): Failure['body'] {
  return { error: sentence, message: sentence, code };
}

export function retryAfterOf({ body }: Failure): number | undefined {
  const { retryAfterSeconds } = body;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
}

/** For a client that disconnected while sending. */
export function clientGone(cause: unknown): TRPCError {
  return new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', cause });
}

/** Converts domain errors by the table of codes; keeps tRPC's own errors. */
export function toTRPCError(thrown: unknown): TRPCError {
  if (isDatabaseUnavailable(thrown)) return unavailable(UNAVAILABLE, thrown);
  if (isOverdue(thrown)) return unavailable(OVERDUE, thrown);
  if (thrown instanceof ClientGoneError) return clientGone(thrown);
  const domain = thrown instanceof DomainError ? thrown : thrown instanceof Error ? thrown.cause : undefined;
  if (domain instanceof DomainError) {
    return new TRPCError({ code: DOMAIN_ERRORS[domain.code], message: domain.message, cause: domain });
  }
  if (thrown instanceof TRPCError) return thrown;
  if (thrown instanceof ZodError) return new TRPCError({ code: 'BAD_REQUEST', cause: thrown });
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: OPAQUE, cause: thrown });
}

function unavailable(sentence: string, thrown: unknown): TRPCError {
  const cause = new DomainError('UNAVAILABLE', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  cause.cause = thrown;
  return new TRPCError({ code: DOMAIN_ERRORS.UNAVAILABLE, message: sentence, cause });
}

function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return fields;
}
