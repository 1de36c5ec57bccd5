/** What the studio has to make, in the order in which one vendor's come. */
export interface QueuedVideo {
  vendorId: number;
  /** Seconds that it takes alone. */
  seconds: number;
  isBegun: boolean;
  /** When the vendor's last one was taken up, in milliseconds; null when not lately. */
  lastTurn: number | null;
}

/**
 * What the studio makes before a new video of this vendor, in seconds and videos: what is begun, then in turns, as
 * `claimVideo` takes them.
 */
export function workBefore(
  vendorId: number,
  queued: readonly QueuedVideo[],
): { videos: number; seconds: number } {
  const lines = new Map<number, { last: number; seconds: number[] }>();
  const lineOf = (vendor: number, last: number) => {
    const line = lines.get(vendor) ?? { last, seconds: [] };
    lines.set(vendor, line);
    return line;
  };
  const before = { videos: 0, seconds: 0 };
  const make = (seconds: number) => {
    before.videos += 1;
    before.seconds += seconds;
  };
  for (const { vendorId: vendor, seconds, isBegun, lastTurn } of queued) {
    const line = lineOf(vendor, lastTurn ?? -1);
    if (isBegun) make(seconds);
    else line.seconds.push(seconds);
  }
  // Of two who have not had a turn, the new one comes last.
  const mine = lineOf(vendorId, -1);
  lines.delete(vendorId);
  lines.set(vendorId, mine);
  for (let turn = Number.MAX_SAFE_INTEGER / 2; ; turn++) {
    const [next] = [...lines].filter(isWaiting).sort(([, a], [, b]) => a.last - b.last);
    const seconds = next?.[1].seconds.shift();
    // Nobody's turn before this vendor's, who has no other left.
    if (!next || seconds === undefined) return before;
    make(seconds);
    next[1].last = turn;
  }

  function isWaiting([vendor, { seconds }]: [number, { seconds: readonly number[] }]): boolean {
    return vendor === vendorId || seconds.length > 0;
  }
}
