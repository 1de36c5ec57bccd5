import type { Repairs } from './plan-repairs.ts';

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
