/** Fetches user-supplied URLs from the public web only. */
export interface LinkFetcher {
  /** @param link as validated by `linkInput` @param signal aborts; the promise then rejects */
  fetch(link: string, signal: AbortSignal): Promise<FetchedLink>;
}

export type FetchedLink = { bytes: Uint8Array } | { problem: LinkProblem };

export type LinkProblem =
  /** No such host, no server or a private address; deliberately not distinguished. */
  | { reason: 'unreachable' }
  | { reason: 'unknown-name' }
  | { reason: 'refused'; status: number }
  | { reason: 'busy'; status: number }
  | { reason: 'too-slow' }
  | { reason: 'too-large' }
  | { reason: 'too-many-redirects' };
