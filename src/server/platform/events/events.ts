import type { Database } from '@/server/platform/db/client.ts';

/** A module's event handlers by event name, run in the emitting transaction. */
export type Subscribers<Map> = {
  [Name in keyof Map]?: (tx: Database, event: Map[Name]) => Promise<void>;
};

/** Dispatches one module's events to others. `Map` has the payload of each event. */
export interface Events<Map> {
  /**
   * Runs all handlers and waits for them. Their first statements are sent before it returns.
   *
   * @throws a handler's error, so that the transaction rolls back
   */
  emit<Name extends keyof Map>(tx: Database, name: Name, event: Map[Name]): Promise<void>;
}

/** Node's `EventEmitter` does not await promises, so a failed handler would not roll back. */
export function createEvents<Map>(subscribers: readonly Subscribers<Map>[]): Events<Map> {
  return {
    async emit(tx, name, event) {
      await Promise.all(subscribers.map((reactions) => reactions[name]?.(tx, event)));
    },
  };
}
