import type { z } from 'zod';
import { formatCount } from '@/client/lib/format.ts';
import { MAX_PLAN_FIXTURES, MAX_PLAN_ITEMS, MAX_PLAN_OPENINGS } from '@/shared/rooms/room-plan.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Larger numbers are invalid; up to here all sums are exact. */
const LARGEST = 1e6;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LARGEST;
}

/** Truncates a text without splitting a surrogate pair; empty for non-strings. */
export function cutText(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : '';
}

const OPENING_NAMES = ['door or window', 'doors and windows'] as const;
const FIXTURE_NAMES = ['column, radiator or socket', 'columns, radiators and sockets'] as const;

/** Noun in singular and plural, and the rest of the sentence: `{one|several}` depends on the count. */
const SENTENCES = {
  'no thing': [
    ['entry', 'entries'],
    'of the list of things {was|were} no {thing|things} and {was|were} left out.',
  ],
  'no name': [['thing'], 'had no name that can be shown and {is|are} called “Furniture”.'],
  'name cut': [['name'], '{was|were} too long or held signs that can’t be shown and {was|were} mended.'],
  'no product': [['thing'], 'named no product of the shop and {stands for itself|stand for themselves}.'],
  'no picture': [['picture'], 'can’t be shown and {was|were} left out.'],
  'too many things': [['thing'], `{was|were} left out: a plan holds at most ${MAX_PLAN_ITEMS}.`],
  'moved in': [['thing'], 'lay outside the room and {was|were} moved in.'],
  turned: [['thing'], 'stood at an angle and {was|were} turned to the nearest quarter turn.'],
  'no opening': [OPENING_NAMES, 'of an unknown kind {was|were} left out.'],
  'too many openings': [OPENING_NAMES, `{was|were} left out: a plan holds at most ${MAX_PLAN_OPENINGS}.`],
  'opening moved': [OPENING_NAMES, 'didn’t fit into the wall and {was|were} moved or narrowed.'],
  'no fixture': [FIXTURE_NAMES, 'of an unknown kind {was|were} left out.'],
  'too many fixtures': [FIXTURE_NAMES, `{was|were} left out: a plan holds at most ${MAX_PLAN_FIXTURES}.`],
  'fixture moved': [FIXTURE_NAMES, 'lay outside the room and {was|were} moved in.'],
  'out of range': [
    ['number'],
    '{was|were} too large or too small and {was|were} set to the nearest that is possible.',
  ],
  rounded: [['number'], '{was|were} rounded to whole centimetres.'],
  'filled in': [['value'], '{was|were} missing or made no sense and {was|were} set to what is usual.'],
} as const satisfies Record<string, [names: readonly [string, string?], text: string]>;
type RepairKind = keyof typeof SENTENCES;

/** Repairs values of a file by their schemas, and counts what was repaired. */
export class Repairs {
  /** Keys of things outside the largest room. */
  readonly outside = new Set<string>();
  /** Sentences that come first. */
  readonly said: string[] = [];
  readonly #counts = new Map<RepairKind, number>();

  note(kind: RepairKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Returns the value if it is valid, the nearest number that is, or else the usual one. */
  fix<Value>(schema: z.ZodType<Value>, value: unknown, usual: Value, kind: RepairKind = 'filled in'): Value {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const near = typeof usual === 'number' && isNumber(value) ? this.#nearest(schema, value) : null;
    if (near === null) this.note(kind);
    return near ?? usual;
  }

  #nearest<Value>(schema: z.ZodType<Value>, value: number): Value | null {
    // Not −0, which JSON does not keep.
    const rounded = Math.round(value) + 0;
    if (rounded !== value) this.note('rounded');
    const [issue] = schema.safeParse(rounded).error?.issues ?? [];
    if (issue) this.note('out of range');
    const limit =
      issue?.code === 'too_small' ? issue.minimum : issue?.code === 'too_big' ? issue.maximum : rounded;
    return schema.safeParse(limit).data ?? null;
  }

  /** Fixes each field of an object. @param kinds of repairs other than 'filled in' */
  fixAll(
    schema: z.ZodObject,
    fields: Fields,
    usual: Fields,
    kinds: Readonly<Record<string, RepairKind>> = {},
  ): Record<string, unknown> {
    const fixed = Object.entries<z.ZodType>(schema.shape).map(([key, field]) => [
      key,
      this.fix(field, fields[key], usual[key], kinds[key]),
    ]);
    return Object.fromEntries(fixed);
  }

  sentences(): string[] {
    const counted = Object.entries(SENTENCES).flatMap(([kind, [names, text]]) => {
      const count = this.#counts.get(kind as RepairKind);
      if (!count) return [];
      const [one, several] = names;
      const sentence = text.replace(/\{(.*?)\|(.*?)\}/g, count === 1 ? '$1' : '$2');
      return `${formatCount(count, one, several)} ${sentence}`;
    });
    return [...this.said, ...counted];
  }
}
