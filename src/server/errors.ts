import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { DOMAIN_ERRORS, DomainError } from '../shared/errors.ts';

/** How a failure looks from outside, on both doors. */
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

/** What an unexpected failure says. The request's id is added where it is known. */
const OPAQUE = 'Something went wrong on our side. Please try again.';

/**
 * Shapes whatever was thrown. Only `DomainError`s and refused input speak for themselves; anything else is opaque.
 *
 * @param requestId named in the answer to an unexpected failure, so that it can be found in the log
 */
export function describeFailure(thrown: unknown, requestId?: string): Failure {
  const error = toTRPCError(thrown);
  const status = getHTTPStatusCodeFromError(error);
  const cause = error.cause;
  if (cause instanceof DomainError) {
    return {
      status,
      body: {
        ...cause.details,
        error: cause.message,
        message: cause.message,
        code: cause.code,
        ...(cause.fields ? { fields: cause.fields } : {}),
      },
    };
  }
  if (cause instanceof ZodError) {
    const fields = fieldsOf(cause);
    const sentence = cause.issues[0]?.message ?? 'Some of what was sent is not valid.';
    return { status: 400, body: { error: sentence, message: sentence, code: 'INVALID_INPUT', fields } };
  }
  if (status >= 500) {
    const body = { error: OPAQUE, message: OPAQUE, code: 'INTERNAL', ...(requestId ? { requestId } : {}) };
    return { status: 500, body };
  }
  return { status, body: { error: error.message, message: error.message, code: error.code } };
}

/** Seconds until another try makes sense, where a failure names them: what `Retry-After` says. */
export function retryAfterOf({ body }: Failure): number | undefined {
  const { retryAfterSeconds } = body;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
}

/** Nobody is there any more to answer: the client hung up while it was sending. */
export function clientGone(cause: unknown): TRPCError {
  return new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', cause });
}

/** Gives a refusal of the domain the kind of failure that the table says; leaves tRPC's own as they are. */
export function toTRPCError(thrown: unknown): TRPCError {
  const domain = thrown instanceof DomainError ? thrown : thrown instanceof Error ? thrown.cause : undefined;
  if (domain instanceof DomainError) {
    return new TRPCError({ code: DOMAIN_ERRORS[domain.code], message: domain.message, cause: domain });
  }
  if (thrown instanceof TRPCError) return thrown;
  if (thrown instanceof ZodError) return new TRPCError({ code: 'BAD_REQUEST', cause: thrown });
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: OPAQUE, cause: thrown });
}

function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return fields;
}
