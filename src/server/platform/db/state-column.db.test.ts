import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { StateMachine } from '@/shared/state-machine.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { StateColumn } from './state-column.ts';

const machine = new StateMachine({
  title: 'Box',
  states: { open: 'Can be closed.', closed: 'Can be opened again.', gone: 'Ends here.' },
  moves: {
    close: { from: ['open'], to: 'closed', by: ['vendor'], refusal: 'Only an open box can be closed.' },
    remove: { from: ['open', 'closed'], to: 'gone', by: ['admin'] },
  },
  error: 'IN_USE',
  sentence: (state, to) => `A box that is ${state} cannot be ${to}.`,
  detail: 'state',
});
const table = pgTable('boxes', { id: integer().primaryKey(), state: text().notNull(), label: text() });
const BOXES = new StateColumn(machine, table, 'state');

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await world.db.execute(sql`drop table if exists boxes`);
  await world.db.execute(sql`create table boxes (id int primary key, state text not null, label text)`);
  await world.db.insert(table).values([1, 2, 3].map((id) => ({ id, state: id === 3 ? 'gone' : 'open' })));
});

test('of several concurrent moves one succeeds, and the others are refused with the error of the move', async () => {
  const close = () => BOXES.move(world.db, 'close', { id: 1, by: 'vendor', set: { label: 'full' } });
  const ends = await Promise.allSettled([close(), close(), close()]);
  expect(ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))).toEqual([
    { id: 1, state: 'closed', label: 'full' },
  ]);
  const refused = {
    code: 'IN_USE',
    message: 'Only an open box can be closed.',
    details: { state: 'closed' },
  };
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? end.reason : []));
  expect(reasons).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)]);
});

test('a move without an error of its own is refused with that of the state machine', async () => {
  await expect(BOXES.move(world.db, 'remove', { id: 3, by: 'admin' })).rejects.toThrow(
    'A box that is gone cannot be gone.',
  );
});

test('a move of many rows skips those in another state', async () => {
  const moved = await BOXES.moveAll(world.db, 'remove', { by: 'admin', where: sql`id > 1` });
  expect(moved.map(({ id }) => id)).toEqual([2]);
});

test('a role that the state machine does not list cannot make a move', async () => {
  await expect(BOXES.move(world.db, 'close', { id: 1, by: 'admin' })).rejects.toThrow(/not for admin/);
});
