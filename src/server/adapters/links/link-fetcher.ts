/** Fetches files from the web that strangers name, as if the shop had no inside. */
export interface LinkFetcher {
  /**
   * @param link as `linkInput` takes it
   * @param signal ends it for a worker that stops; it then rejects
   */
  fetch(link: string, signal: AbortSignal): Promise<FetchedLink>;
}

export type FetchedLink = { bytes: Uint8Array } | { problem: LinkProblem };

/** Why there is no file. */
export type LinkProblem =
  /** There is no such place, nobody listens there, or it is not for us to look: which of these is not told. */
  | { reason: 'unreachable' }
  /** Nobody tells just now where the name leads. */
  | { reason: 'unknown-name' }
  | { reason: 'refused'; status: number }
  /** The website cannot answer just now, and may later. */
  | { reason: 'busy'; status: number }
  | { reason: 'too-slow' }
  | { reason: 'too-large' }
  | { reason: 'too-many-redirects' };
