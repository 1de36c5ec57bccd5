import type { RestRow } from './row.ts';
import { ACCOUNT_ROWS } from './rows/accounts.ts';
import { ADMIN_ORDER_ROWS } from './rows/admin-orders.ts';
import { BUYING_ROWS } from './rows/buying.ts';
import { CATALOG_ROWS } from './rows/catalog.ts';
import { COLLECTION_FORM_ROWS } from './rows/collection-forms.ts';
import { COLLECTION_ROWS } from './rows/collections.ts';
import { CONVERSATION_ROWS } from './rows/conversations.ts';
import { EARNINGS_ROWS } from './rows/earnings.ts';
import { IMPORT_ROWS } from './rows/imports.ts';
import { ORDER_ROWS } from './rows/orders.ts';
import { PAYOUT_ROWS } from './rows/payouts.ts';
import { PLATFORM_ROWS } from './rows/platform.ts';
import { PRICING_ROWS } from './rows/pricing.ts';
import { QUESTION_ROWS } from './rows/questions.ts';
import { SAVED_SEARCH_ROWS } from './rows/saved-searches.ts';
import { SEARCH_ROWS } from './rows/searches.ts';
import { VIDEO_ROWS } from './rows/videos.ts';
import { WISHLIST_ROWS } from './rows/wishlist.ts';

/** Every REST call of the shop, each over the procedure that our own client uses (docs/product.md, Calls). */
export const REST_TABLE: readonly RestRow[] = [
  ...ACCOUNT_ROWS,
  ...CATALOG_ROWS,
  ...BUYING_ROWS,
  ...ORDER_ROWS,
  ...ADMIN_ORDER_ROWS,
  ...PAYOUT_ROWS,
  ...EARNINGS_ROWS,
  ...IMPORT_ROWS,
  ...COLLECTION_FORM_ROWS,
  ...COLLECTION_ROWS,
  ...CONVERSATION_ROWS,
  ...PLATFORM_ROWS,
  ...PRICING_ROWS,
  ...QUESTION_ROWS,
  ...SAVED_SEARCH_ROWS,
  ...SEARCH_ROWS,
  ...VIDEO_ROWS,
  ...WISHLIST_ROWS,
];
