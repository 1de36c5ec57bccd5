import { formatCount } from '@/client/lib/format.ts';
import { id, line } from '@/shared/input/input.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { quarterTurn } from '@/shared/rooms/kept-plan.ts';
import {
  CEILING,
  clamp,
  FIXTURE_SIDE,
  FIXTURES,
  ITEM_SIZE,
  MAX_PLAN_FIXTURES,
  MAX_PLAN_ITEMS,
  MAX_PLAN_OPENINGS,
  OPENING_WIDTH,
  OPENINGS,
  ROOM_SIZE,
  SWINGS,
} from '@/shared/rooms/room-plan.ts';
import type { KeptRoomPlan } from '@/shared/rooms/room-plan-input.ts';

const PLACE = { min: 0, max: ROOM_SIZE.max, usual: 0 };
const NAME = line('Name', 1, 200);
const LONGEST_NAME = 200;

export function readItems(value: unknown, repairs: Repairs): KeptRoomPlan['items'] {
  const entries = listOf(value);
  const things = entries.map(fieldsOf).filter((fields) => fields !== null);
  repairs.note('no thing', entries.length - things.length);
  repairs.note('too many things', things.length - MAX_PLAN_ITEMS);
  return things.slice(0, MAX_PLAN_ITEMS).map((fields, index) => readItem(fields, index, repairs));
}

function readItem(fields: Fields, index: number, repairs: Repairs): KeptRoomPlan['items'][number] {
  const side = (value: unknown) =>
    numberOf(value, { min: 1, max: ROOM_SIZE.max, usual: ITEM_SIZE.default }, repairs);
  return {
    productId: readProductId(fields.productId, repairs),
    name: readName(fields.name, repairs),
    imageUrl: readPicture(fields.imageUrl, repairs),
    ...readPlace(fields, `item ${index}`, repairs),
    width: side(fields.width),
    height: side(fields.height),
    rotation: readTurn(fields.rotation, repairs),
    zIndex: numberOf(fields.zIndex, { min: 0, max: 100_000, usual: index + 1 }, repairs),
    hasTrueSize: isTrue(fields.hasTrueSize, repairs),
    heightCm: isAbsent(fields.heightCm) ? null : side(fields.heightCm),
    isLocked: isTrue(fields.isLocked, repairs),
  };
}

function ofKinds<Kind extends string>(value: unknown, table: Record<Kind, unknown>) {
  const entries = listOf(value);
  const kinds = Object.keys(table) as Kind[];
  const known = entries.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const kind = kinds.find((one) => one === fields?.kind);
    return fields && kind ? [{ fields, kind }] : [];
  });
  return { known, unknown: entries.length - known.length };
}

export function readOpenings(value: unknown, walls: number, repairs: Repairs): KeptRoomPlan['openings'] {
  const { known, unknown } = ofKinds(value, OPENINGS);
  repairs.note('no opening', unknown);
  repairs.note('too many openings', known.length - MAX_PLAN_OPENINGS);
  return known.slice(0, MAX_PLAN_OPENINGS).map(({ fields, kind }) => {
    const usual = OPENINGS[kind];
    const high = (length: unknown, or: number) =>
      numberOf(length, { min: 0, max: CEILING.max, usual: or }, repairs);
    return {
      kind,
      wall: numberOf(fields.wall, { min: 0, max: walls - 1, usual: 0 }, repairs),
      at: numberOf(fields.at, PLACE, repairs),
      width: numberOf(fields.width, { min: 1, max: OPENING_WIDTH.max, usual: usual.width }, repairs),
      height: high(fields.height, usual.height),
      sill: high(fields.sill, usual.sill),
      hinge: choiceOf(fields.hinge, ['left', 'right'], 'left', repairs),
      swing: choiceOf(fields.swing, SWINGS, kind === 'door' ? 'in' : 'none', repairs),
    };
  });
}

export function readFixtures(value: unknown, repairs: Repairs): KeptRoomPlan['fixtures'] {
  const { known, unknown } = ofKinds(value, FIXTURES);
  repairs.note('no fixture', unknown);
  repairs.note('too many fixtures', known.length - MAX_PLAN_FIXTURES);
  return known.slice(0, MAX_PLAN_FIXTURES).map(({ fields, kind }, index) => {
    const side = (length: unknown, usual: number) => numberOf(length, { ...FIXTURE_SIDE, usual }, repairs);
    const { width, height } = FIXTURES[kind];
    return {
      kind,
      ...readPlace(fields, `fixture ${index}`, repairs),
      width: side(fields.width, width),
      height: side(fields.height, height),
    };
  });
}

/** A place within the largest room; reports those outside together with what is outside this room. */
function readPlace({ x, y }: Fields, key: string, repairs: Repairs): { x: number; y: number } {
  const coordinate = (value: unknown) => {
    if (!isNumber(value)) return numberOf(value, PLACE, repairs);
    const kept = clamp(value, PLACE.min, PLACE.max);
    if (kept !== value) repairs.outside.add(key);
    return numberOf(kept, PLACE, repairs);
  };
  return { x: coordinate(x), y: coordinate(y) };
}

function readTurn(value: unknown, repairs: Repairs): number {
  if (!isNumber(value)) {
    repairs.note('filled in');
    return 0;
  }
  const turn = quarterTurn(value);
  if (turn !== value) repairs.note('turned');
  return turn;
}

function readProductId(value: unknown, repairs: Repairs): number | null {
  if (isAbsent(value)) return null;
  const known = id.safeParse(value);
  if (!known.success) repairs.note('no product');
  return known.success ? known.data : null;
}

function readName(value: unknown, repairs: Repairs): string {
  const name = NAME.safeParse(cutText(value, LONGEST_NAME));
  if (!name.success) repairs.note('no name');
  else if (name.data !== value) repairs.note('name cut');
  return name.success ? name.data : 'Furniture';
}

function readPicture(value: unknown, repairs: Repairs): string | null {
  if (isAbsent(value)) return null;
  const link = linkInput.safeParse(value);
  if (!link.success) repairs.note('no picture');
  return link.success ? link.data : null;
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}

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
  const kept = clamp(rounded, min, max);
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

function isTrue(value: unknown, repairs: Repairs): boolean {
  if (typeof value === 'boolean') return value;
  if (value !== undefined) repairs.note('filled in');
  return false;
}

/** Truncates a text without splitting a surrogate pair; empty for non-strings. */
export function cutText(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : '';
}

const OPENING_NAMES = ['door or window', 'doors and windows'] as const;
const FIXTURE_NAMES = ['column, radiator or socket', 'columns, radiators and sockets'] as const;

/** What was counted, and what happened to it: one or several. */
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

export class Repairs {
  /** Keys of things outside the largest room. */
  readonly outside = new Set<string>();
  /** Sentences that come first. */
  readonly said: string[] = [];
  readonly #counts = new Map<RepairKind, number>();

  note(kind: RepairKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  sentences(): string[] {
    const counted = Object.entries(SENTENCES).flatMap(([kind, [names, text]]) => {
      const count = this.#counts.get(kind as RepairKind);
      if (!count) return [];
      const [one, several] = names;
      const said = text.replace(/\{(.*?)\|(.*?)\}/g, count === 1 ? '$1' : '$2');
      return `${formatCount(count, one, several)} ${said}`;
    });
    return [...this.said, ...counted];
  }
}
