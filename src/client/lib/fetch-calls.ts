import superjson from 'superjson';
import { watchedFetch } from './connection.ts';

/**
 * `fetch` for the tRPC client. A request that was refused before tRPC read it, such as one over a limit, is answered like
 * REST, `{ code, message }`; here that becomes the error of every call in the request.
 */
export async function fetchCalls(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await watchedFetch(input, init);
  if (response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isRefusal(body)) return response;
  const error = superjson.serialize({ message: body.message, code: -32_603, data: { failure: body } });
  return Response.json({ error }, { status: response.status });
}

function isRefusal(body: unknown): body is { code: string; message: string } {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
