import type { RestRow } from './row.ts';
import { ACCOUNT_ROWS } from './rows/accounts.ts';
import { BUYING_ROWS } from './rows/buying.ts';
import { CATALOG_ROWS } from './rows/catalog.ts';
import { ORDER_ROWS } from './rows/orders.ts';
import { PLATFORM_ROWS } from './rows/platform.ts';

/** The calls of the specification (spec 1 §7, spec 2 §7), each over the procedure that our own client uses. */
export const REST_TABLE: readonly RestRow[] = [
  ...ACCOUNT_ROWS,
  ...CATALOG_ROWS,
  ...BUYING_ROWS,
  ...ORDER_ROWS,
  ...PLATFORM_ROWS,
];
