import { id, line } from '@/shared/input/input.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { quarterTurn } from '@/shared/rooms/kept-plan.ts';
import {
  CEILING,
  clamp,
  FIXTURE_SIDE,
  FIXTURES,
  type FixtureKind,
  ITEM_SIZE,
  MAX_PLAN_FIXTURES,
  MAX_PLAN_ITEMS,
  MAX_PLAN_OPENINGS,
  OPENING_WIDTH,
  OPENINGS,
  type OpeningKind,
  ROOM_SIZE,
  SWINGS,
} from '@/shared/rooms/room-plan.ts';
import type { KeptRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import {
  choiceOf,
  cutText,
  type Fields,
  fieldsOf,
  isNumber,
  isTrue,
  listOf,
  numberOf,
  type Repairs,
} from './read-json.ts';

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
    heightCm: isAbsent(fields.heightCm)
      ? null
      : numberOf(fields.heightCm, { min: 1, max: ROOM_SIZE.max, usual: ITEM_SIZE.default }, repairs),
    isLocked: isTrue(fields.isLocked, repairs),
  };
}

export function readOpenings(value: unknown, walls: number, repairs: Repairs): KeptRoomPlan['openings'] {
  const entries = listOf(value);
  const kinds = Object.keys(OPENINGS) as OpeningKind[];
  const known = entries.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const kind = kinds.find((one) => one === fields?.kind);
    return fields && kind ? [{ fields, kind }] : [];
  });
  repairs.note('no opening', entries.length - known.length);
  repairs.note('too many openings', known.length - MAX_PLAN_OPENINGS);
  return known.slice(0, MAX_PLAN_OPENINGS).map(({ fields, kind }) => {
    const usual = OPENINGS[kind];
    const high = (value: unknown, least: number, or: number) =>
      numberOf(value, { min: least, max: CEILING.max, usual: or }, repairs);
    return {
      kind,
      wall: numberOf(fields.wall, { min: 0, max: walls - 1, usual: 0 }, repairs),
      at: numberOf(fields.at, PLACE, repairs),
      width: numberOf(fields.width, { min: 1, max: OPENING_WIDTH.max, usual: usual.width }, repairs),
      height: high(fields.height, 0, usual.height),
      sill: high(fields.sill, 0, usual.sill),
      hinge: choiceOf(fields.hinge, ['left', 'right'], 'left', repairs),
      swing: choiceOf(fields.swing, SWINGS, kind === 'door' ? 'in' : 'none', repairs),
    };
  });
}

export function readFixtures(value: unknown, repairs: Repairs): KeptRoomPlan['fixtures'] {
  const entries = listOf(value);
  const kinds = Object.keys(FIXTURES) as FixtureKind[];
  const known = entries.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const kind = kinds.find((one) => one === fields?.kind);
    return fields && kind ? [{ fields, kind }] : [];
  });
  repairs.note('no fixture', entries.length - known.length);
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
    if (kept !== value) repairs.markOutside(key);
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
