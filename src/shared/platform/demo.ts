import type { Role } from './roles.ts';

/** On the demo's invoices, unless the environment sets others. */
export const DEMO_INVOICE = { gstNumber: '123-456-789', address: '12 Karangahape Road, Auckland 1010' };

/** Demo accounts (README.md, Start). */
export const DEMO_PASSWORD = 'rehome-demo';
export const DEMO_ACCOUNTS = [
  ['customer', 'customer'],
  ['vendor', 'vendor'],
  ['vendor2', 'vendor'],
  ['admin', 'admin'],
] as const satisfies readonly (readonly [username: string, role: Role])[];
