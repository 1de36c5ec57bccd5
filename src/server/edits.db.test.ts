import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUARDED_EDITS } from '@/testing/edit-calls.ts';
import { readFailureOf } from '@/testing/edit-failures.ts';
import { EDITED_KINDS } from '@/testing/edited-kinds.ts';
import { createEditedShop, type EditedShop } from '@/testing/edited-shop.ts';

type Row = Record<string, unknown>;

let shop: EditedShop;
beforeAll(async () => {
  shop = await createEditedShop();
});
afterAll(() => shop.stop());

test('every guarded edit is tried', () => {
  expect(Object.keys(EDITED_KINDS).sort()).toEqual([...GUARDED_EDITS].sort());
});

const step = fc.record({
  browser: fc.constantFrom(0, 1),
  /** Reads the record again before. */
  isFresh: fc.boolean(),
  picks: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 1, maxLength: 3 }),
  choice: fc.constantFrom('theirs', 'mine'),
});

test.each(Object.entries(EDITED_KINDS))(
  '%s: with random edits in two browsers nothing saved is lost without a notice',
  async (_, kind) => {
    const { fields, read: readAll, save } = await kind.open(shop);
    const names = Object.keys(fields);
    const read = async () => pick((await readAll()) as Row, names);

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const browsers = [await read(), await read()];
        for (const { browser, isFresh, picks, choice } of steps) {
          if (isFresh) browsers[browser] = await read();
          const seen = browsers[browser] ?? {};
          let typed: Row = Object.fromEntries(
            picks.map(([field, value]) => {
              const name = names[field % names.length] ?? '';
              const values = fields[name] ?? [];
              return [name, values[value % values.length]];
            }),
          );
          for (let attempt = 0; attempt < 2 && Object.keys(typed).length > 0; attempt++) {
            const before = await read();
            const outcome = await save(inputOf(typed, seen, kind.isWhole) as never).then(
              () => null,
              (error: unknown) => readFailureOf(error),
            );
            const after = await read();
            if (outcome === null) {
              expectNothingLost({ before, after, seen, typed });
              Object.assign(seen, pick(after, Object.keys(typed)));
              break;
            }
            // The notice shows what another has saved, and nothing is written.
            expect(outcome.code).toBe('EDIT_CONFLICT');
            expect(after).toEqual(before);
            expect(Object.keys(outcome.current).length).toBeGreaterThan(0);
            expect(outcome.current).toEqual(pick(before, Object.keys(outcome.current)));
            expect(attempt).toBe(0);
            Object.assign(seen, outcome.current);
            if (choice === 'theirs') {
              typed = pick(
                typed,
                Object.keys(typed).filter((name) => !(name in outcome.current)),
              );
            }
          }
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  },
);

test.each(Object.entries(EDITED_KINDS))(
  '%s: of two different edits of a field at once, one is refused',
  async (_, kind) => {
    const { fields, read: readAll, save } = await kind.open(shop);
    const names = Object.keys(fields);
    for (const name of names.filter((one) => (fields[one]?.length ?? 0) > 2).slice(0, 2)) {
      const seen = pick((await readAll()) as Row, names);
      const values = (fields[name] ?? []).filter((value) => plain(value) !== plain(seen[name])).slice(0, 2);
      expect(values).toHaveLength(2);
      const outcomes = await Promise.allSettled(
        values.map((value) => save(inputOf({ [name]: value }, seen, kind.isWhole) as never)),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const winner = values[outcomes.findIndex(({ status }) => status === 'fulfilled')];
      expect(plain(((await readAll()) as Row)[name])).toBe(plain(winner));
    }
  },
);

interface Save {
  before: Row;
  after: Row;
  seen: Row;
  typed: Row;
}

function expectNothingLost({ before, after, seen, typed }: Save) {
  for (const name of Object.keys(before)) {
    const isEdited = name in typed && plain(typed[name]) !== plain(seen[name]);
    expect([name, plain(after[name])]).toEqual([name, plain(isEdited ? typed[name] : before[name])]);
    if (isEdited && plain(before[name]) !== plain(typed[name])) {
      expect([name, plain(before[name])]).toEqual([name, plain(seen[name])]);
    }
  }
}

function inputOf(typed: Row, seen: Row, isWhole = false): Row {
  return isWhole ? { ...seen, ...typed, seen } : { ...typed, seen: pick(seen, Object.keys(typed)) };
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** Without ids, which the database gives, and the order of keys, which it changes. */
function plain(value: unknown): string {
  return JSON.stringify(value ?? null, (key, inner: unknown) => {
    if (key === 'id') return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort());
  });
}
