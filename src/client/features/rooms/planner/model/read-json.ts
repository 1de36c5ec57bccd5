import { formatCount } from '@/client/lib/format.ts';
import { MAX_PLAN_FIXTURES, MAX_PLAN_ITEMS, MAX_PLAN_OPENINGS } from '@/shared/rooms/room-plan.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Larger numbers are invalid; up to here all sums are exact. */
const LARGEST = 1e6;

export function fieldsOf(value: unknown): Fields | null {
  return isObject(value) ? value : null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LARGEST;
}

/** An integer within limits, else the default; notes repairs. */
export function numberOf(
  value: unknown,
  { min, max, usual }: { min: number; max: number; usual: number },
  repairs: Repairs,
): number {
  if (!isNumber(value)) {
    repairs.note('filled in');
    return usual;
  }
  const rounded = Math.round(value);
  if (rounded !== value) repairs.note('rounded');
  const kept = Math.min(Math.max(rounded, min), max);
  if (kept !== rounded) repairs.note('out of range');
  return kept;
}

export function choiceOf<Value extends string>(
  value: unknown,
  choices: readonly Value[],
  usual: Value,
  repairs: Repairs,
): Value {
  const known = choices.find((choice) => choice === value);
  if (known === undefined) repairs.note('filled in');
  return known ?? usual;
}

export function isTrue(value: unknown, repairs: Repairs): boolean {
  if (typeof value === 'boolean') return value;
  if (value !== undefined) repairs.note('filled in');
  return false;
}

/** Truncates a text without splitting a surrogate pair; empty for non-strings. */
export function cutText(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : '';
}

const were = (count: number) => (count === 1 ? 'was' : 'were');

const SENTENCES = {
  'no thing': (count) =>
    `${formatCount(count, 'entry', 'entries')} of the list of things ${were(count)} no ${count === 1 ? 'thing' : 'things'} and ${were(count)} left out.`,
  'no name': (count) =>
    `${formatCount(count, 'thing')} had no name that can be shown and ${count === 1 ? 'is' : 'are'} called “Furniture”.`,
  'name cut': (count) =>
    `${formatCount(count, 'name')} ${were(count)} too long or held signs that can’t be shown and ${were(count)} mended.`,
  'no product': (count) =>
    `${formatCount(count, 'thing')} named no product of the shop and ${count === 1 ? 'stands' : 'stand'} for ${count === 1 ? 'itself' : 'themselves'}.`,
  'no picture': (count) => `${formatCount(count, 'picture')} can’t be shown and ${were(count)} left out.`,
  'too many things': (count) =>
    `${formatCount(count, 'thing')} ${were(count)} left out: a plan holds at most ${MAX_PLAN_ITEMS}.`,
  'moved in': (count) => `${formatCount(count, 'thing')} lay outside the room and ${were(count)} moved in.`,
  turned: (count) =>
    `${formatCount(count, 'thing')} stood at an angle and ${were(count)} turned to the nearest quarter turn.`,
  'no opening': (count) =>
    `${formatCount(count, 'door or window', 'doors and windows')} of an unknown kind ${were(count)} left out.`,
  'too many openings': (count) =>
    `${formatCount(count, 'door or window', 'doors and windows')} ${were(count)} left out: a plan holds at most ${MAX_PLAN_OPENINGS}.`,
  'opening moved': (count) =>
    `${formatCount(count, 'door or window', 'doors and windows')} didn’t fit into the wall and ${were(count)} moved or narrowed.`,
  'no fixture': (count) =>
    `${formatCount(count, 'column, radiator or socket', 'columns, radiators and sockets')} of an unknown kind ${were(count)} left out.`,
  'too many fixtures': (count) =>
    `${formatCount(count, 'column, radiator or socket', 'columns, radiators and sockets')} ${were(count)} left out: a plan holds at most ${MAX_PLAN_FIXTURES}.`,
  'fixture moved': (count) =>
    `${formatCount(count, 'column, radiator or socket', 'columns, radiators and sockets')} lay outside the room and ${were(count)} moved in.`,
  'out of range': (count) =>
    `${formatCount(count, 'number')} ${were(count)} too large or too small and ${were(count)} set to the nearest that is possible.`,
  rounded: (count) => `${formatCount(count, 'number')} ${were(count)} rounded to whole centimetres.`,
  'filled in': (count) =>
    `${formatCount(count, 'value')} ${were(count)} missing or made no sense and ${were(count)} set to what is usual.`,
} as const satisfies Record<string, (count: number) => string>;
type RepairKind = keyof typeof SENTENCES;

export class Repairs {
  private readonly said: string[] = [];
  private readonly outside = new Set<string>();
  private readonly counts = new Map<RepairKind, number>();

  say(sentence: string): void {
    this.said.push(sentence);
  }

  note(kind: RepairKind, count = 1): void {
    if (count > 0) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  markOutside(key: string): void {
    this.outside.add(key);
  }

  isOutside(key: string): boolean {
    return this.outside.has(key);
  }

  sentences(): string[] {
    const kinds = Object.keys(SENTENCES) as RepairKind[];
    return [
      ...this.said,
      ...kinds.flatMap((kind) => {
        const count = this.counts.get(kind);
        return count === undefined ? [] : [SENTENCES[kind](count)];
      }),
    ];
  }
}
