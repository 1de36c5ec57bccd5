import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '@/server/schema.ts';
import { JOB_WORDS } from '@/shared/admin/jobs.ts';
import { type Mover, StateMachine } from '@/shared/state-machine.ts';

const FILES = import.meta.glob<Record<string, unknown>>('../shared/*/*-states.ts', { eager: true });
const MACHINES = new Map(
  Object.values(FILES).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, machine]) =>
      machine instanceof StateMachine ? [[name, machine] as const] : [],
    ),
  ),
);

interface Participants {
  /** Everyone whose business a row is. */
  people: readonly Mover[];
  /** Moves of the system that end a state in time, with the job that makes them. */
  byItself?: Readonly<Record<string, { move: string; job: string }>>;
  /** Steps of people that are no moves of this machine. */
  elsewhere?: Readonly<Record<string, Partial<Record<Mover, string>>>>;
  /** States in which nothing more is to come, though a person may change their mind. */
  ends?: readonly string[];
}

const settled = (move: string) => ({ move, job: 'settle-payments' });
const ASKS_US = 'Writes to the shop; admins see it under what waits and in the list of payouts';

const PARTICIPANTS: Readonly<Record<string, Participants>> = {
  PAYMENT_MACHINE: {
    people: ['customer'],
    byItself: {
      created: settled('abandon'),
      authorized: settled('place'),
      placed: settled('capture'),
      releasing: settled('release'),
    },
  },
  IMPORT_MACHINE: { people: ['vendor'] },
  COLLECTION_MACHINE: { people: ['customer', 'vendor', 'admin'] },
  DELIVERY_MACHINE: {
    people: ['customer', 'vendor', 'admin'],
    byItself: { in_transit: { move: 'assume', job: 'follow-late-deliveries' } },
  },
  RETURN_MACHINE: {
    people: ['customer', 'vendor', 'admin'],
    byItself: {
      accepted: { move: 'close', job: 'end-returns' },
      offered: { move: 'close', job: 'end-returns' },
      replacement_sent: { move: 'confirmReplacement', job: 'end-returns' },
    },
  },
  PAYOUT_MACHINE: {
    people: ['vendor', 'admin'],
    byItself: { reversing: { move: 'finishRecall', job: 'carry-out-transfers' } },
    elsewhere: { pending: { vendor: ASKS_US }, sent: { vendor: ASKS_US } },
    ends: ['paid'],
  },
  PAYOUT_RUN_MACHINE: {
    people: ['admin'],
    elsewhere: { open: { admin: 'Sends, confirms or fails its payouts; the last one finishes it' } },
  },
  COLLECTION_REQUEST_MACHINE: {
    people: ['household', 'admin'],
    // The household sends a new request.
    ends: ['declined'],
  },
  PIECE_MACHINE: {
    people: ['vendor', 'admin'],
    // An order ends it.
    ends: ['listed'],
  },
  GALLERY_MACHINE: { people: ['customer', 'vendor', 'admin'], ends: ['private'] },
  // The person may apply again.
  APPLICATION_MACHINE: { people: ['customer', 'admin'], ends: ['closed'] },
  VIDEO_MACHINE: { people: ['vendor', 'admin'] },
};

/** Columns of states without a machine, and what moves them. */
const OTHER_STATES: Readonly<Record<string, string>> = {
  'products.status': 'Its vendor sets any, and an admin does.',
  'orders.status': 'Follows its vendor orders.',
  'products.video_3d_status': 'Follows its 360° video.',
  'order_tracking.status': 'History.',
  'sandbox_payments.status': 'The provider’s own, which follows `payments`.',
  'product_import_rows.state': 'Follows its import.',
  'product_import_links.state': 'A queue: fetch-picture-links takes each a few times, then it has failed.',
  'stock_changes.state': 'A queue: change-stocks takes each a few times; its vendor sees those that failed.',
  'sync_logs.status': 'A run of a connection: sync-connections ends it, also after a crash.',
  'collection_forms.status': 'An admin sets any; its sender can write again.',
  'vendor_application_decisions.outcome': 'Ends an application: see its machine.',
  'content_reports.outcome': 'Empty until an admin decides; waiting ones are listed for admins.',
  'xero_months.state': 'A queue: send-to-xero takes each again; its vendor can ask for it.',
  'mail_outbox.status': 'A queue: send-mail takes each a few times; admins see those that failed.',
};

test.each([...MACHINES])(
  'everyone can move on from each state of %s, or it ends by itself',
  (name, machine) => {
    const participants = PARTICIPANTS[name];
    if (!participants) throw new Error(`Who is involved in ${name}?`);
    const { people, byItself = {}, elsewhere = {}, ends = [] } = participants;
    const moves = Object.entries(machine.moves);
    const reached = machine.states.filter((state) => moves.some(([, { to }]) => to === state));
    const open = machine.openStates().filter((state) => reached.includes(state) && !ends.includes(state));
    const stuck = open.flatMap((state) =>
      byItself[state]
        ? []
        : people
            .filter((person) => !moves.some(([move]) => machine.allows(state, move, person)))
            .filter((person) => !elsewhere[state]?.[person])
            .map((person) => `${person} at ${state}`),
    );
    expect(stuck).toEqual([]);
    for (const [state, { move, job }] of Object.entries(byItself)) {
      expect(machine.allows(state, move, 'system'), `${move} from ${state}`).toBe(true);
      expect(JOB_WORDS).toHaveProperty([job]);
    }
    expect(Object.keys(elsewhere).filter((state) => !open.includes(state))).toEqual([]);
    expect(ends.filter((state) => !reached.includes(state))).toEqual([]);
  },
);

test('every column of states has a machine, or a note on what moves it', () => {
  const known = [...MACHINES.values()].map(({ states }) => new Set<string>(states));
  const columns = Object.values(schema as Record<string, unknown>)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ name, enumValues }) => enumValues && /(status|state|outcome)$/.test(name))
        .map(({ name, enumValues = [] }) => ({ name: `${getTableName(table)}.${name}`, states: enumValues })),
    );
  const others = columns
    .filter(
      ({ states }) =>
        !known.some(
          (machine) => machine.size === states.length && states.every((state) => machine.has(state)),
        ),
    )
    .map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(OTHER_STATES).sort());
});
