import type { Database } from '@/server/platform/db/client.ts';

/** A module's reactions to events, by the event's name. Each runs in the transaction that emits the event. */
export type Subscribers<Map> = {
  [Name in keyof Map]?: (tx: Database, event: Map[Name]) => Promise<void>;
};

/** Passes events of one module to the modules that react to them. `Map` has the payload of each event. */
export interface Events<Map> {
  /**
   * Runs every reaction to an event and waits for all of them. Their first statements are sent before this returns.
   *
   * @throws the error of a reaction, so that the caller's transaction rolls back
   */
  emit<Name extends keyof Map>(tx: Database, name: Name, event: Map[Name]): Promise<void>;
}

/** Node's `EventEmitter` does not wait for promises, and a failed reaction would leave the transaction as it is. */
export function createEvents<Map>(subscribers: readonly Subscribers<Map>[]): Events<Map> {
  return {
    async emit(tx, name, event) {
      await Promise.all(subscribers.map((reactions) => reactions[name]?.(tx, event)));
    },
  };
}
