import { createSerializationAdapter } from '@tanstack/react-router';

/** A refusal of the server: see `describeFailure` there. */
export interface ApiFailure {
  code: string;
  message: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}

const NO_ANSWER = 'We can’t reach the shop. Check your connection and try again.';
const BROKEN = 'Something went wrong. Please try again.';

/**
 * Reads a failed call of the browser or the server.
 * @param fallback message if the server broke or did not answer; its own sentence is shown only for refusals
 */
export function readFailure(error: unknown, fallback?: string): ApiFailure {
  const body = failureBody(error);
  if (!body) return { code: 'NETWORK', message: fallback ?? NO_ANSWER, fields: {}, details: {} };
  const { error: _, message, code: bodyCode, fields, ...details } = body;
  const code = typeof bodyCode === 'string' ? bodyCode : 'INTERNAL';
  return {
    code,
    message: typeof message === 'string' && code !== 'INTERNAL' ? message : (fallback ?? BROKEN),
    fields: isTextRecord(fields) ? fields : {},
    details,
  };
}

export function isNotFound(error: unknown): boolean {
  return readFailure(error).code === 'NOT_FOUND';
}

const CALL_FAILURE = 'TRPCClientError';

/** Returns true for a failed call, false for an error of the page's own code. */
export function isOfCall(error: unknown): error is Error & { data?: unknown } {
  return error instanceof Error && error.name === CALL_FAILURE;
}

/** Carries a failed call from the server's render to hydration, so that an error page stays as it was rendered. */
export const failureAdapter = createSerializationAdapter({
  key: 'failure',
  test: isOfCall,
  toSerializable: (error) => JSON.stringify({ message: error.message, failure: failureBody(error) }),
  fromSerializable: (text) => {
    const { message, failure } = JSON.parse(text) as { message: string; failure: unknown };
    return Object.assign(new Error(message), { name: CALL_FAILURE, data: { failure } });
  },
});

function failureBody(error: unknown): Record<string, unknown> | undefined {
  const data = isRecord(error) ? error.data : undefined;
  return isRecord(data) && isRecord(data.failure) ? data.failure : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Returns the server's sentence if it refused, `fallback` if it broke or did not answer. */
export function messageOrFallback(error: unknown, fallback: string): string {
  return readFailure(error, fallback).message;
}

/** As above; undefined without an error. */
export function messageIfFailed(error: unknown, fallback?: string): string | undefined {
  return error ? readFailure(error, fallback).message : undefined;
}
