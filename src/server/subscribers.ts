import type { OrderEvents } from '@/server/modules/orders/index.ts';
import { sellersSubscribers } from '@/server/modules/sellers/index.ts';
import type { Settings } from './env.ts';
import { createEvents, type Events } from './platform/events/events.ts';

/** Connects the events with the modules that react to them. */
export function connectEvents(settings: Settings): Events<OrderEvents> {
  return createEvents([sellersSubscribers(settings)]);
}
