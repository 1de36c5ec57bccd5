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
