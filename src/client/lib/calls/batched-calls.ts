import { plainSuperjson } from './plain-superjson.ts';

export type CallType = 'query' | 'mutation';

export interface BatchOptions {
  /** Where the procedures are, without a slash at the end. */
  url: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Calls that one request may carry together. */
  maxItems: number;
  /** Characters of the longest address that is asked. */
  maxUrlLength: number;
}

interface Waiting {
  path: string;
  input: unknown;
  signal: AbortSignal | undefined;
  resolve: (value: unknown) => void;
  reject: (error: CallError) => void;
}

/**
 * Calls of one type that are made in the same moment go to the server in one request, as its tRPC adapter reads them. The
 * request ends early when nobody waits for any of them.
 *
 * @returns a call: its path, `cart.get`, its input, and what says that nobody waits for it. It fails with a CallError
 */
export function batchedCalls(type: CallType, options: BatchOptions) {
  let waiting: Waiting[] = [];

  return (path: string, input: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ path, input, signal, resolve, reject });
    });

  function sendAll() {
    const calls = waiting;
    waiting = [];
    let batch: Waiting[] = [];
    for (const call of calls) {
      if (batch.length > 0 && !fits([...batch, call])) {
        void send(batch);
        batch = [];
      }
      batch.push(call);
    }
    void send(batch);
  }

  function fits(batch: Waiting[]): boolean {
    return batch.length <= options.maxItems && addressOf(batch).length <= options.maxUrlLength;
  }

  async function send(batch: Waiting[]) {
    try {
      const answers = await ask(batch);
      batch.forEach((call, index) => {
        // One answer for all: the request itself was refused.
        settle(call, Array.isArray(answers) ? answers[index] : answers);
      });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : 'The call failed.';
      for (const call of batch) call.reject(new CallError(message, { cause }));
    }
  }

  async function ask(batch: Waiting[]): Promise<unknown> {
    const signal = endOfAll(batch);
    const init =
      type === 'query'
        ? { method: 'GET' }
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: inputsOf(batch) };
    const response = await options.fetch(addressOf(batch), signal ? { ...init, signal } : init);
    return response.json();
  }

  function addressOf(batch: Waiting[]): string {
    const names = batch.map(({ path }) => path).join(',');
    const input = type === 'query' ? `&input=${encodeURIComponent(inputsOf(batch))}` : '';
    return `${options.url}/${names}?batch=1${input}`;
  }
}

/** @returns what ends once all of them may; nothing where one is always waited for */
function endOfAll(batch: Waiting[]): AbortSignal | undefined {
  const signals = batch.flatMap(({ signal }) => signal ?? []);
  if (signals.length < batch.length) return undefined;
  const all = new AbortController();
  const endIfAll = () => signals.every(({ aborted }) => aborted) && all.abort();
  for (const signal of signals) signal.addEventListener('abort', endIfAll, { once: true });
  endIfAll();
  return all.signal;
}

/** By their places, `{"0": …}`. */
function inputsOf(batch: Waiting[]): string {
  return JSON.stringify({ ...batch.map(({ input }) => plainSuperjson.serialize(input)) });
}

/** Of a request that was refused before tRPC read it, such as one over a limit: the same body as REST answers. */
interface RefusedRequest {
  code: string;
  message: string;
}

function isRefusedRequest(answer: unknown): answer is RefusedRequest {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}

function settle({ resolve, reject }: Waiting, answer: unknown) {
  if (isRefusedRequest(answer)) {
    reject(new CallError(answer.message, { data: { failure: answer } }));
    return;
  }
  try {
    const { result, error } = answer as { result?: { data: unknown }; error?: unknown };
    if (result) {
      resolve(plainSuperjson.deserialize(result.data));
      return;
    }
    const { message, data } = plainSuperjson.deserialize(error) as { message: string; data: unknown };
    reject(new CallError(message, { data }));
  } catch (cause) {
    reject(new CallError('The answer cannot be read.', { cause }));
  }
}

/** Why a call failed. Reads as the one of `@trpc/client`, which pages that the server draws get. */
export class CallError extends Error {
  /** What the server told of it besides its message; nothing where no answer came. */
  readonly data: unknown;

  constructor(message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'TRPCClientError';
    this.data = options.data;
  }
}
