/** PostgreSQL channel between processes, also used by triggers. */
export const LIVE_CHANNEL = 'rehome_live';

/** Messages carry ids only. */
export type LiveMessage =
  /** New notifications: `notify.ts`. */
  | { about: 'notice'; id: number }
  /** Notifications were read, in any browser. */
  | { about: 'read'; id: number }
  /** A new or read message in a conversation. */
  | { about: 'message'; id: number }
  /** A changed cart. */
  | { about: 'cart'; id: number }
  /** An ended session or changed rights: sent by a trigger. */
  | { about: 'session'; id: number }
  /** A new timeline entry: sent by a trigger. The id is the order's; otherwise the user's. */
  | { about: 'order'; id: number };

const MESSAGE = /^(notice|read|message|cart|session|order):(\d+)(?::\d+)?$/;

/** @returns null for messages of a newer version */
export function readMessage(text: string): LiveMessage | null {
  const [, about, id] = MESSAGE.exec(text) ?? [];
  return about ? { about: about as LiveMessage['about'], id: Number(id) } : null;
}

export function writeMessage({ about, id }: LiveMessage): string {
  return `${about}:${id}`;
}
