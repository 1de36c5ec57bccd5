import { checkoutSubscribers } from '@/server/modules/checkout/index.ts';
import { importsSubscribers } from '@/server/modules/imports/index.ts';
import { ordersSubscribers } from '@/server/modules/orders/index.ts';
import { sellersSubscribers } from '@/server/modules/sellers/index.ts';
import { supportSubscribers } from '@/server/modules/support/index.ts';
import { videosSubscribers } from '@/server/modules/videos/index.ts';
import type { Deps, ShopEvents } from './deps.ts';
import { createEvents, type Events } from './platform/events/events.ts';

/** Connects the events with the modules that react to them. */
export function connectEvents(deps: Pick<Deps, 'settings' | 'live' | 'videos' | 'log'>): Events<ShopEvents> {
  return createEvents<ShopEvents>([
    sellersSubscribers(deps.settings),
    importsSubscribers,
    ordersSubscribers(deps.settings),
    checkoutSubscribers(deps),
    videosSubscribers(deps),
    supportSubscribers,
  ]);
}
