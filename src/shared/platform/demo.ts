import type { Role } from './roles.ts';

/** Demo accounts (README.md, Start). */
export const DEMO_PASSWORD = 'rehome-demo';
export const DEMO_ACCOUNTS = [
  ['customer', 'customer'],
  ['vendor', 'vendor'],
  ['vendor2', 'vendor'],
  ['admin', 'admin'],
] as const satisfies readonly (readonly [username: string, role: Role])[];
