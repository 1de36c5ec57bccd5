import type { users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { REGIONS, type Region } from '@/shared/constants.ts';
import { seededRandom } from '@/shared/random.ts';
import { DAY_MS } from '@/shared/time.ts';
import { demoPlaces, pastCustomers } from './demo-data.ts';

/** Owners of the accounts in `shared/platform/demo.ts`, in the order of their ids. */
export const DEMO_PEOPLE = [
  { username: 'admin', name: 'Ngaire Whitlock', role: 'admin', phone: '+64 9 555 0100', company: null },
  accountOf('auckland', 'vendor'),
  accountOf('wellington', 'vendor2'),
  { username: 'customer', name: 'Aroha Bennett', role: 'customer', phone: '+64 21 555 0178', company: null },
] as const;

export const DEMO_IDS = { admin: 1, vendor: 2, vendor2: 3, customer: 4 } as const;
/** .test is reserved (RFC 6761), so these addresses can't exist. */
export const demoEmail = (username: string) => `${username}@rehome.test`;

export interface DemoSeller {
  id: number;
  region: Region;
}

/** One for each region; the published accounts are two of them. */
export const demoSellers: readonly DemoSeller[] = buildSellers();
const FIRST_PAST_CUSTOMER_ID = DEMO_PEOPLE.length + demoSellers.length - 1;

export function sellerIn(region: Region): DemoSeller {
  const seller = demoSellers.find((one) => one.region === region);
  if (!seller) throw new Error(`The demo has no seller in ${region}.`);
  return seller;
}

function accountOf<Name extends string>(region: Region, username: Name) {
  const { name, phone } = demoPlaces[region].seller;
  return { username, name, role: 'vendor', phone, company: `${name} Ltd` } as const;
}

function buildSellers(): DemoSeller[] {
  const published = [demoPlaces.auckland, demoPlaces.wellington].map(({ seller }) => seller.username);
  const others = REGIONS.filter((region) => !published.includes(demoPlaces[region].seller.username));
  return [
    { id: DEMO_IDS.vendor, region: 'auckland' },
    { id: DEMO_IDS.vendor2, region: 'wellington' },
    ...others.map((region, index) => ({ id: DEMO_PEOPLE.length + 1 + index, region })),
  ];
}

export interface DemoCustomer {
  id: number;
  name: string;
  email: string;
  phone: string;
  region: Region;
  street: string;
}

const STREETS = [
  'Karaka Street',
  'Beach Road',
  'Miro Street',
  'Tāwhai Crescent',
  'Hill Street',
  'Pukeko Place',
  'Station Road',
  'Matai Avenue',
  'Kōwhai Terrace',
  'Queens Drive',
  'Pōhutukawa Road',
  'Mill Lane',
] as const;

/** Buyers of the past year; the demo account 'customer' is the first. */
export const demoCustomers: readonly DemoCustomer[] = buildCustomers();

export function customerId(name: string): number {
  const customer = demoCustomers.find((one) => one.name === name);
  if (!customer) throw new Error(`The demo has no customer ${name}.`);
  return customer.id;
}

export function userRows(
  now: Date,
  passwordHash: string,
  firstOrderAt: ReadonlyMap<number, Date>,
): (typeof users.$inferInsert & { id: number })[] {
  const random = seededRandom(1);
  const accounts = DEMO_PEOPLE.map((account) => ({
    ...account,
    id: DEMO_IDS[account.username],
    email: demoEmail(account.username),
  }));
  const sellers = demoSellers
    .filter(({ id }) => id > DEMO_PEOPLE.length)
    .map(({ id, region }) => {
      const account = accountOf(region, demoPlaces[region].seller.username);
      return { ...account, id, email: demoEmail(account.username) };
    });
  const people = demoCustomers.slice(1).map(({ id, name, email, phone }) => ({
    ...{ id, name, email, phone, role: 'customer' as const, company: null },
    username: email.slice(0, email.indexOf('@')),
  }));

  return [...accounts, ...sellers, ...people].map((person) => {
    const first = firstOrderAt.get(person.id);
    const daysBefore = random.between(0.1, 9);
    const joined = first
      ? new Date(first.getTime() - daysBefore * DAY_MS)
      : new Date(now.getTime() - (person.id < FIRST_PAST_CUSTOMER_ID ? 420 : daysBefore * 3) * DAY_MS);
    return {
      ...person,
      usernameKey: accountKey(person.username),
      emailKey: accountKey(person.email),
      passwordHash,
      isEmailVerified: true,
      isMailboxProven: true,
      acceptedTermsAt: joined,
      createdAt: joined,
      updatedAt: joined,
    };
  });
}

function buildCustomers(): DemoCustomer[] {
  const random = seededRandom(2);
  const street = () => `${random.whole(2, 168)} ${random.pick(STREETS)}`;
  return [
    {
      id: DEMO_IDS.customer,
      name: DEMO_PEOPLE[3].name,
      email: demoEmail('customer'),
      phone: DEMO_PEOPLE[3].phone,
      region: 'auckland',
      street: street(),
    },
    ...pastCustomers.map(({ name, region }, index) => ({
      id: FIRST_PAST_CUSTOMER_ID + index,
      name,
      email: `${mailName(name)}@example.com`,
      phone: `+64 2${random.whole(1, 9)} 555 ${String(random.whole(0, 9999)).padStart(4, '0')}`,
      region,
      street: street(),
    })),
  ];
}

function mailName(name: string): string {
  const [first = '', ...rest] = accountKey(name).replace(/['’-]/g, '').split(' ');
  return `${first}.${rest.join('')}`;
}
