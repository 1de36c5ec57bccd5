/** The channel on which processes tell each other, and the triggers of the database all of them, what open pages must hear. */
export const LIVE_CHANNEL = 'rehome_live';

/** What is told of: ids, and nothing of anybody. */
export type LiveMessage =
  /** Somebody has a new line in their bell: `notify.ts`. */
  | { about: 'notice'; id: number }
  /** Somebody has read lines, here or in another browser. */
  | { about: 'read'; id: number }
  /** A conversation of somebody has a new message, or they have read one. */
  | { about: 'message'; id: number }
  /** Somebody's cart is not what it was. */
  | { about: 'cart'; id: number }
  /** A session of somebody has ended, or what they may do has changed: a trigger. */
  | { about: 'session'; id: number }
  /** The timeline of an order has a new line: a trigger. The id is the order's; of the others, the person's. */
  | { about: 'order'; id: number };

const MESSAGE = /^(notice|read|message|cart|session|order):(\d+)(?::\d+)?$/;

/** @returns null for what a newer version tells of */
export function readMessage(text: string): LiveMessage | null {
  const [, about, id] = MESSAGE.exec(text) ?? [];
  return about ? { about: about as LiveMessage['about'], id: Number(id) } : null;
}

export function writeMessage({ about, id }: LiveMessage): string {
  return `${about}:${id}`;
}
