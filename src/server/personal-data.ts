import { accountsData } from '@/server/modules/accounts/index.ts';
import { catalogData } from '@/server/modules/catalog/index.ts';
import { checkoutData } from '@/server/modules/checkout/index.ts';
import { importsData } from '@/server/modules/imports/index.ts';
import { ordersData } from '@/server/modules/orders/index.ts';
import { payoutsData } from '@/server/modules/payouts/index.ts';
import { pickupsData } from '@/server/modules/pickups/index.ts';
import { pricingData } from '@/server/modules/pricing/index.ts';
import { roomsData } from '@/server/modules/rooms/index.ts';
import { searchData } from '@/server/modules/search/index.ts';
import { sellersData } from '@/server/modules/sellers/index.ts';
import { supportData } from '@/server/modules/support/index.ts';
import { videosData } from '@/server/modules/videos/index.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { platformData } from './platform/personal-data/platform-data.ts';

/**
 * Each module's part in erasing, exporting and pruning personal data, in execution order. Erasing locks payments before
 * the cart, reports before conversations, and products after orders, as placing an order does.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  checkoutData,
  searchData,
  roomsData,
  supportData,
  sellersData,
  payoutsData,
  pickupsData,
  ordersData,
  catalogData,
  importsData,
  pricingData,
  videosData,
  accountsData,
  platformData,
];
