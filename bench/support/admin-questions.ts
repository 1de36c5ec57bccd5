import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import type { AdminCaller } from './admin-caller.ts';

/** A list or report with its inputs. */
export interface Question {
  name: string;
  inputs: readonly Record<string, unknown>[];
  call: (caller: AdminCaller, input: never) => Promise<unknown>;
}

const today = dayInNewZealand(new Date());
const month = { from: shiftDays(today, -29), to: today };
const year = { from: shiftDays(today, -364), to: today };

/** Searches with many, few and no results; with accents, and with characters that patterns interpret. */
const SEARCHES = ['sofa', 'walnut', 'no. 4321', 'Ngata', 'bench-customer77', 'zz nothing zz', '50%_'].map(
  (search) => ({ search }),
);

export const LISTS: readonly Question[] = [
  {
    name: 'orders',
    inputs: [
      {},
      { status: 'delivered' },
      { status: 'cancelled' },
      { way: 'delivery' },
      { isRefunded: true },
      { isTest: true },
      { hasNotes: true },
      { hasNotes: false },
      month,
      { ...year, status: 'collected' },
      { vendorId: 2 },
      { search: 'RH-4F' },
      ...SEARCHES,
    ],
    call: (caller, input) => caller.adminOrders.list(input),
  },
  {
    name: 'returns',
    inputs: [{}, { state: 'requested' }, { state: 'received' }, { state: 'open', waitingDays: 30 }],
    call: (caller, input) => caller.adminOrders.returns(input),
  },
  {
    name: 'products',
    inputs: [{}, { status: 'draft' }, { isHidden: true }, { isAiPick: true }, { category: 1 }, ...SEARCHES],
    call: (caller, input) => caller.adminProducts.list(input),
  },
  {
    name: 'users',
    inputs: [
      {},
      { role: 'vendor' },
      { role: 'customer', isActive: false },
      ...['oldest', 'name', 'username', 'email'].map((sort) => ({ sort })),
      ...SEARCHES,
    ],
    call: (caller, input) => caller.crm.users(input),
  },
  {
    name: 'forms',
    inputs: [
      {},
      { status: 'pending' },
      { formType: 'complaint', priority: 'urgent' },
      { status: 'archived', formType: 'feedback', priority: 'low' },
      ...['broken leg', 'no. 54321', 'zz nothing zz'].map((search) => ({ search })),
    ],
    call: (caller, input) => caller.collectionForms.browse(input),
  },
  {
    name: 'collection requests',
    inputs: [
      {},
      { status: 'requested' },
      { status: 'declined' },
      { suburb: 'Kumeu' },
      { area: 'west', status: 'collected' },
      { day: today },
      ...['household77', 'Bench Road', 'zz nothing zz'].map((search) => ({ search })),
    ],
    call: (caller, input) => caller.collectionRequests.list(input),
  },
  {
    name: 'collected items',
    inputs: [{}, { state: 'in_store' }, { kind: 'sofas', state: 'donated' }, { search: 'no. 777' }],
    call: (caller, input) => caller.collectedItems.list(input),
  },
  {
    name: 'applications to sell',
    inputs: [{}, { state: 'waiting' }, { state: 'accepted' }],
    call: (caller, input) => caller.vendorApplications.list(input),
  },
  {
    name: 'audit log',
    inputs: [
      {},
      { action: 'sign_in' },
      { actor: 'admin' },
      { subject: 'user:7' },
      { action: 'register', ...month },
    ],
    call: (caller, input) => caller.crm.auditLog(input),
  },
  { name: 'undelivered mail', inputs: [{}], call: (caller, input) => caller.mail.deadLetters(input) },
  {
    name: 'notifications',
    inputs: [{}, { unread: true }, { kind: 'order' }],
    call: (caller, input) => caller.notifications.list(input),
  },
];

const RANGES = [
  { ...month, compare: 'previous' },
  { ...year, compare: 'previous' },
  { ...year, compare: 'year' },
];

export const REPORTS: readonly Question[] = [
  { name: 'sales', inputs: RANGES, call: (caller, input) => caller.reports.sales(input) },
  { name: 'customers', inputs: RANGES, call: (caller, input) => caller.reports.customers(input) },
  { name: 'cohorts', inputs: RANGES, call: (caller, input) => caller.reports.cohorts(input) },
  { name: 'categories', inputs: RANGES, call: (caller, input) => caller.reports.categories(input) },
  { name: 'regions', inputs: RANGES, call: (caller, input) => caller.reports.regions(input) },
  { name: 'commission', inputs: RANGES, call: (caller, input) => caller.reports.commission(input) },
  { name: 'returns', inputs: RANGES, call: (caller, input) => caller.reports.returns(input) },
  { name: 'collection', inputs: RANGES, call: (caller, input) => caller.reports.collection(input) },
  // Each row counts all orders of its vendor.
  {
    name: 'vendors',
    inputs: [
      ...['revenue', 'month', 'orders', 'products', 'rating', 'returns', 'name', 'newest'].map((sort) => ({
        sort,
      })),
      { state: 'suspended' },
      { search: 'workshop 77' },
    ],
    call: (caller, input) => caller.crm.vendorStats(input),
  },
  { name: 'panel', inputs: [{}], call: (caller) => caller.stats.platform() },
  { name: 'CRM cards', inputs: [{}], call: (caller) => caller.crm.overview() },
  { name: 'what waits', inputs: [{}], call: (caller) => caller.admin.waiting() },
];
