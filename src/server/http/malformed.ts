import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { describeFailure, type Failure } from '@/server/errors.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Errors of Node's parser by code; all others mean invalid HTTP. @see
 * https://nodejs.org/api/http.html#event-clienterror
 */
const PARSER_ERRORS: Readonly<Record<string, { status: number; sentence: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The address and headers are larger than 16 KB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, sentence: 'The body is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive.' },
};
const NOT_HTTP = { status: 400, sentence: 'The request cannot be read.' };

export function answerMalformedRequest(error: unknown): Response {
  const isMalformed = error instanceof RequestError;
  const { status, body } = describeFailure(
    isMalformed ? new DomainError('INVALID_INPUT', NOT_HTTP.sentence) : error,
  );
  return Response.json(body, { status });
}

/**
 * Answers an unparseable request with a JSON error and closes the connection. A connection without any data
 * is closed silently: browsers open spare connections, and would show the 408 instead of their next page.
 */
export function answerParseError(error: Error & { code?: string }, socket: Duplex): void {
  const isUnused = socket instanceof Socket && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) {
    socket.destroy();
    return;
  }
  const { status, sentence } = PARSER_ERRORS[error.code ?? ''] ?? NOT_HTTP;
  const body: Failure['body'] = { error: sentence, message: sentence, code: 'INVALID_INPUT' };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
