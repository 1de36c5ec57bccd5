import { z } from 'zod';
import { MAX_PIECE_NAME } from '@/shared/catalog/variants.ts';
import { line } from '@/shared/input/input.ts';
import {
  CEILING,
  clamp,
  DEFAULT_WALL_COLOUR,
  FIXTURES,
  ITEM_SIZE,
  MAX_CORNERS,
  MAX_PLAN_FIXTURES,
  MAX_PLAN_ITEMS,
  MAX_PLAN_OPENINGS,
  OPENINGS,
  type Point,
  ROOM_SIZE,
  type RoomPlan,
  templateOf,
  WAY_IN,
} from '@/shared/rooms/room-plan.ts';
import {
  fixtureInput,
  itemInput,
  openingInput,
  roomPlanInput,
  type StoredRoomPlan,
} from '@/shared/rooms/room-plan-input.ts';
import { type RoomShape, shapeOf, TOO_MANY_CORNERS } from '@/shared/rooms/room-shape.ts';
import { planOfStored, quarterTurn } from '@/shared/rooms/stored-plan.ts';
import { cutText, type Fields, fieldsOf, isNumber, listOf, Repairs } from './repairs.ts';

const LONGEST_NAME = { plan: 100, item: MAX_PIECE_NAME };
const RULES = { most: 40, longest: 40 };
const WAY_IN_SIDE = z.number().int().min(WAY_IN.min).max(ROOM_SIZE.max);

export type ReadPlan = { plan: RoomPlan; repairs: string[] } | { reason: string };

export function repairPlan(data: unknown): ReadPlan {
  const fields = fieldsOf(data);
  if (fields && FOREIGN.some((key) => Object.hasOwn(fields, key))) {
    return { reason: 'This is a plan of another program. Only plans that were exported here can be opened.' };
  }
  if (!fields || !isPlan(fields)) {
    return {
      reason: 'This file isn’t a room plan from here: it lacks a size, a list of things or a kind of room.',
    };
  }
  const repairs = new Repairs();
  const parsed = roomPlanInput.safeParse(readPlan(fields, repairs));
  if (!parsed.success) return { reason: 'This file isn’t a room plan from here.' };
  const plan = planOfStored(parsed.data);
  noteMoves(parsed.data, plan, repairs);
  return { plan, repairs: repairs.sentences() };
}

/** Keys of blueprint3d, react-planner, Sweet Home 3D, Floorspace.js, glTF and GeoJSON, which no plan of ours has. */
const FOREIGN = [
  ...[
    'floorplan',
    'floorPlan',
    'floorplans',
    'layers',
    'levels',
    'stories',
    'floors',
    'walls',
    'rooms',
    'home',
  ],
  ...['scene', 'scenes', 'nodes', 'meshes', 'objects', 'features', 'dependencies'],
];

/** Every plan that was ever exported has its size, its things, and a kind of room or floor. */
function isPlan({ items, width, height, corners, roomType, floorType }: Fields): boolean {
  const hasSize = isNumber(width) || isNumber(height) || Array.isArray(corners);
  const isOurs = typeof roomType === 'string' || typeof floorType === 'string';
  return hasSize && Array.isArray(items) && isOurs;
}

function readPlan(fields: Fields, repairs: Repairs): Record<keyof StoredRoomPlan, unknown> {
  const { shape } = roomPlanInput;
  const roomType = repairs.fix(shape.roomType, fields.roomType, 'custom');
  return {
    name: readName(fields.name, templateOf(roomType).name, repairs),
    roomType,
    ...readShape(fields, repairs),
    floorType: repairs.fix(shape.floorType, fields.floorType, 'Hardwood'),
    backgroundColor: readColour(fields.backgroundColor, repairs),
    ceiling: repairs.fix(shape.ceiling, fields.ceiling, CEILING.default),
    openings: readOpenings(fields.openings, repairs),
    fixtures: readFixtures(fields.fixtures, repairs),
    wayIn: readWayIn(fields.wayIn, repairs),
    rulesOff: readRules(fields.rulesOff, repairs),
    items: readItems(fields.items, repairs),
  };
}

function readItems(value: unknown, repairs: Repairs) {
  const entries = listOf(value);
  const things = entries.map(fieldsOf).filter((fields) => fields !== null);
  repairs.note('no thing', entries.length - things.length);
  repairs.note('too many things', things.length - MAX_PLAN_ITEMS);
  return things.slice(0, MAX_PLAN_ITEMS).map((fields, index) => {
    const { productId = null, imageUrl = null, hasTrueSize = false } = fields;
    const { default: side } = ITEM_SIZE;
    const repaired = {
      ...{ ...fields, productId, imageUrl, hasTrueSize },
      ...readPlace(fields, `item ${index}`, repairs),
      name: cutText(fields.name, LONGEST_NAME.item),
      rotation: readTurn(fields.rotation, repairs),
    };
    const usual = {
      ...{ productId: null, imageUrl: null, name: 'Furniture', x: 0, y: 0, width: side, height: side },
      ...{ heightCm: side, zIndex: index + 1, hasTrueSize: false, isLocked: false },
    };
    const kinds = { productId: 'no product', imageUrl: 'no picture', name: 'no name' } as const;
    const item = repairs.fixAll(itemInput, repaired, usual, kinds);
    if (item.name !== fields.name && itemInput.shape.name.safeParse(repaired.name).success)
      repairs.note('name cut');
    return item;
  });
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

function readOpenings(value: unknown, repairs: Repairs) {
  const { known, unknown } = ofKinds(value, OPENINGS);
  repairs.note('no opening', unknown);
  repairs.note('too many openings', known.length - MAX_PLAN_OPENINGS);
  return known.slice(0, MAX_PLAN_OPENINGS).map(({ fields, kind }) => {
    const swing = kind === 'door' ? 'in' : 'none';
    return repairs.fixAll(openingInput, fields, { ...OPENINGS[kind], wall: 0, at: 0, hinge: 'left', swing });
  });
}

function readFixtures(value: unknown, repairs: Repairs) {
  const { known, unknown } = ofKinds(value, FIXTURES);
  repairs.note('no fixture', unknown);
  repairs.note('too many fixtures', known.length - MAX_PLAN_FIXTURES);
  return known.slice(0, MAX_PLAN_FIXTURES).map(({ fields, kind }, index) => {
    const place = readPlace(fields, `fixture ${index}`, repairs);
    return repairs.fixAll(fixtureInput, { ...fields, ...place }, { ...FIXTURES[kind], x: 0, y: 0 });
  });
}

/** A place within the largest room; reports those outside together with what is outside this room. */
function readPlace({ x, y }: Fields, key: string, repairs: Repairs): Fields {
  const coordinate = (value: unknown) => {
    if (!isNumber(value)) return value;
    const kept = clamp(value, 0, ROOM_SIZE.max);
    if (kept !== value) repairs.outside.add(key);
    return kept;
  };
  return { x: coordinate(x), y: coordinate(y) };
}

function readTurn(value: unknown, repairs: Repairs): number {
  const turn = isNumber(value) ? quarterTurn(value) : 0;
  if (turn !== value) repairs.note(isNumber(value) ? 'turned' : 'filled in');
  return turn;
}

function readShape(fields: Fields, repairs: Repairs): RoomShape {
  const { corners } = fields;
  if (corners !== undefined && corners !== null) {
    const shape = shapeOfCorners(corners);
    if (typeof shape !== 'string') return shape;
    repairs.said.push(`The outline makes no room, so it is a rectangle now. ${shape}`);
  }
  return {
    width: readSide(fields.width, 'wide', ROOM_SIZE.defaultWidth, repairs),
    height: readSide(fields.height, 'deep', ROOM_SIZE.defaultHeight, repairs),
    corners: null,
  };
}

function shapeOfCorners(corners: unknown): RoomShape | string {
  const listed = listOf(corners);
  if (listed.length > MAX_CORNERS) return TOO_MANY_CORNERS;
  const points = listed.flatMap((corner): Point[] => {
    const { x, y } = fieldsOf(corner) ?? {};
    return isNumber(x) && isNumber(y) ? [{ x, y }] : [];
  });
  return points.length === listed.length ? shapeOf(points) : 'Some of its corners are no places.';
}

function readSide(value: unknown, way: 'wide' | 'deep', usual: number, repairs: Repairs): number {
  if (!isNumber(value)) {
    repairs.said.push(`The file doesn’t say how ${way} the room is; it is ${usual} cm ${way} now.`);
    return usual;
  }
  const rounded = Math.round(value);
  const side = clamp(rounded, ROOM_SIZE.min, ROOM_SIZE.max);
  const limit = side > rounded ? 'least' : 'most';
  if (side !== rounded) repairs.said.push(`The room was ${rounded} cm ${way}; the ${limit} is ${side} cm.`);
  else if (side !== value) repairs.note('rounded');
  return side;
}

function readName(value: unknown, usual: string, repairs: Repairs): string {
  const name = line('Name', 1, LONGEST_NAME.plan).safeParse(cutText(value, LONGEST_NAME.plan)).data;
  if (name === undefined)
    repairs.said.push(`The plan had no name that can be shown; it is called ${usual} now.`);
  else if (name !== value)
    repairs.said.push(
      `The plan is called “${name}” now: its name was too long or held signs that can’t be shown.`,
    );
  return name ?? usual;
}

function readColour(value: unknown, repairs: Repairs): string {
  if (value === undefined) return DEFAULT_WALL_COLOUR;
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)) return value;
  repairs.said.push('The colour of the walls makes no sense; they are warm white now.');
  return DEFAULT_WALL_COLOUR;
}

function readWayIn(value: unknown, repairs: Repairs) {
  if (value === undefined || value === null) return null;
  const { width, height } = fieldsOf(value) ?? {};
  if (!isNumber(width) || !isNumber(height)) {
    repairs.said.push('The narrowest opening had no width and height and was left out.');
    return null;
  }
  const side = (length: number) => repairs.fix(WAY_IN_SIDE, length, WAY_IN.min);
  return { width: side(width), height: side(height) };
}

function readRules(value: unknown, repairs: Repairs): string[] {
  const listed = listOf(value);
  const rules = listed
    .filter((rule): rule is string => typeof rule === 'string' && rule.length <= RULES.longest)
    .slice(0, RULES.most);
  repairs.note('filled in', listed.length - rules.length);
  return rules;
}

/** Counts items, openings and fixtures whose position differs between the read plan and the repaired one. */
function noteMoves(kept: StoredRoomPlan, plan: RoomPlan, repairs: Repairs): void {
  const isOut = (key: string, now: Point, before: Point | undefined) =>
    repairs.outside.has(key) || now.x !== before?.x || now.y !== before.y;
  repairs.note('moved in', plan.items.filter((item, at) => isOut(`item ${at}`, item, kept.items[at])).length);
  repairs.note(
    'opening moved',
    plan.openings.filter(({ at, width, wall }, index) => {
      const before = kept.openings[index];
      return at !== before?.at || width !== before.width || wall !== before.wall;
    }).length,
  );
  repairs.note(
    'fixture moved',
    plan.fixtures.filter((fixture, at) => isOut(`fixture ${at}`, fixture, kept.fixtures[at])).length,
  );
}
