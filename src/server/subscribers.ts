import type { Settings } from './env.ts';
import type { OrderEvents } from './modules/orders/order-events.ts';
import { sellersSubscribers } from './modules/sellers/subscribers.ts';
import { createEvents, type Events } from './platform/events/events.ts';

/** Connects the events with the modules that react to them. */
export function connectEvents(settings: Settings): Events<OrderEvents> {
  return createEvents([sellersSubscribers(settings)]);
}
