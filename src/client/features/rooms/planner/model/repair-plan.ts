import { line } from '@/shared/input/input.ts';
import { planOfKept } from '@/shared/rooms/kept-plan.ts';
import {
  CEILING,
  clamp,
  DEFAULT_WALL_COLOUR,
  FLOOR_TYPES,
  MAX_CORNERS,
  type Point,
  ROOM_SIZE,
  ROOM_TEMPLATES,
  type RoomPlan,
  type RoomTemplateId,
  WAY_IN,
  type WayIn,
} from '@/shared/rooms/room-plan.ts';
import { type KeptRoomPlan, roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { cornersOf, type RoomShape, shapeOf, TOO_MANY_CORNERS } from '@/shared/rooms/room-shape.ts';
import {
  choiceOf,
  cutText,
  type Fields,
  fieldsOf,
  isNumber,
  listOf,
  numberOf,
  Repairs,
  readFixtures,
  readItems,
  readOpenings,
} from './repair-contents.ts';

const NAME = line('Name', 1, 100);
const LONGEST_NAME = 100;
const RULES = { most: 40, longest: 40 };

export type ReadPlan = { plan: RoomPlan; repairs: string[] } | { reason: string };

export function repairPlan(data: unknown): ReadPlan {
  const fields = fieldsOf(data);
  if (!fields || !isPlan(fields)) {
    return { reason: 'This file isn’t a room plan from here: it has no things and no size.' };
  }
  const repairs = new Repairs();
  const kept = roomPlanInput.safeParse(readPlan(fields, repairs));
  if (!kept.success) return { reason: 'This file isn’t a room plan from here.' };
  const plan = planOfKept(kept.data);
  noteMoves(kept.data, plan, repairs);
  return { plan, repairs: repairs.sentences() };
}

function isPlan({ items, width, height, corners }: Fields): boolean {
  return Array.isArray(items) || Array.isArray(corners) || (isNumber(width) && isNumber(height));
}

function readPlan(fields: Fields, repairs: Repairs): KeptRoomPlan {
  const templates = ROOM_TEMPLATES.map(({ id }) => id);
  const roomType = choiceOf(fields.roomType, templates, 'custom', repairs);
  const shape = readShape(fields, repairs);
  return {
    name: readName(fields.name, roomType, repairs),
    roomType,
    ...shape,
    corners: shape.corners ? [...shape.corners] : null,
    floorType: choiceOf(fields.floorType, FLOOR_TYPES, 'Hardwood', repairs),
    backgroundColor: readColour(fields.backgroundColor, repairs),
    ceiling:
      fields.ceiling === undefined
        ? CEILING.default
        : numberOf(fields.ceiling, { ...CEILING, usual: CEILING.default }, repairs),
    openings: readOpenings(fields.openings, cornersOf(shape).length, repairs),
    fixtures: readFixtures(fields.fixtures, repairs),
    wayIn: readWayIn(fields.wayIn, repairs),
    rulesOff: readRules(fields.rulesOff, repairs),
    items: readItems(fields.items, repairs),
  };
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

function readName(value: unknown, roomType: RoomTemplateId, repairs: Repairs): string {
  const name = NAME.safeParse(cutText(value, LONGEST_NAME));
  if (name.success) {
    if (name.data !== value)
      repairs.said.push(
        `The plan is called “${name.data}” now: its name was too long or held signs that can’t be shown.`,
      );
    return name.data;
  }
  const usual = ROOM_TEMPLATES.find(({ id }) => id === roomType)?.name ?? ROOM_TEMPLATES[0].name;
  repairs.said.push(`The plan had no name that can be shown; it is called ${usual} now.`);
  return usual;
}

function readColour(value: unknown, repairs: Repairs): string {
  if (value === undefined) return DEFAULT_WALL_COLOUR;
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)) return value;
  repairs.said.push('The colour of the walls makes no sense; they are warm white now.');
  return DEFAULT_WALL_COLOUR;
}

function readWayIn(value: unknown, repairs: Repairs): WayIn | null {
  if (value === undefined || value === null) return null;
  const { width, height } = fieldsOf(value) ?? {};
  if (!isNumber(width) || !isNumber(height)) {
    repairs.said.push('The way in had no width and height and was left out.');
    return null;
  }
  const limits = { min: WAY_IN.min, max: ROOM_SIZE.max, usual: WAY_IN.min };
  return { width: numberOf(width, limits, repairs), height: numberOf(height, limits, repairs) };
}

function readRules(value: unknown, repairs: Repairs): string[] {
  const listed = listOf(value);
  const rules = listed
    .filter((rule): rule is string => typeof rule === 'string' && rule.length <= RULES.longest)
    .slice(0, RULES.most);
  repairs.note('filled in', listed.length - rules.length);
  return rules;
}

function noteMoves(kept: KeptRoomPlan, plan: RoomPlan, repairs: Repairs): void {
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
