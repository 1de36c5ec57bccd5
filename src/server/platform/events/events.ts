import type { Database } from '@/server/platform/db/client.ts';

/** Work that follows the commit, such as network calls. Best effort: it is lost with the process. */
type FollowUp = () => Promise<void>;

/** A module's event handlers by event name, run in the emitting transaction. */
export type Subscribers<Map> = {
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers are async functions without a return
  [Name in keyof Map]?: (tx: Database, event: Map[Name]) => Promise<FollowUp | void>;
};

/** Dispatches events of modules to others. `Map` has the payload of each event. */
export interface Events<Map> {
  /**
   * Runs all handlers and waits for them. Their first statements are sent before it returns.
   *
   * @returns what the handlers want done after the commit
   * @throws a handler's error, so that the transaction rolls back
   */
  emit<Name extends keyof Map>(tx: Database, name: Name, event: Map[Name]): Promise<FollowUp>;
}

/** Node's `EventEmitter` does not await promises, so a failed handler would not roll back. */
export function createEvents<Map>(subscribers: readonly Subscribers<Map>[]): Events<Map> {
  return {
    async emit(tx, name, event) {
      const reactions = await Promise.all(subscribers.map((handlers) => handlers[name]?.(tx, event)));
      return async () => {
        await Promise.all(reactions.map((followUp) => followUp?.()));
      };
    },
  };
}
