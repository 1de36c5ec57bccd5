import { describe, expect, test } from 'vitest';
import {
  type Fixture,
  MAX_PLAN_ITEMS,
  OPENINGS,
  type Opening,
  PLAIN_ROOM,
  type RoomItem,
  type RoomPlan,
} from '@/shared/rooms/room-plan.ts';
import { adviseOn, MAX_OF_A_RULE } from './advise-on.ts';
import { RULE_IDS, type RuleId } from './rules.ts';

const item = (
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  rest: Partial<RoomItem> = {},
) => ({
  key: name,
  productId: null,
  name,
  imageUrl: null,
  x,
  y,
  width,
  height,
  rotation: 0,
  zIndex: 1,
  hasTrueSize: true,
  heightCm: null,
  isLocked: false,
  ...rest,
});
const opening = (key: string, wall: number, at: number, rest: Partial<Opening> = {}): Opening => ({
  key,
  kind: 'door',
  wall,
  at,
  width: OPENINGS.door.width,
  height: OPENINGS.door.height,
  sill: 0,
  hinge: 'left',
  swing: 'in',
  ...rest,
});
const fixture = (kind: Fixture['kind'], x: number, y: number, width: number, height: number): Fixture => ({
  key: kind,
  kind,
  x,
  y,
  width,
  height,
});
const room = (rest: Partial<RoomPlan>): RoomPlan => ({
  ...PLAIN_ROOM,
  id: null,
  name: 'Room',
  roomType: 'custom',
  width: 400,
  height: 300,
  items: [],
  ...rest,
});
const said = (plan: RoomPlan, rule: RuleId) =>
  adviseOn(plan)
    .filter((advice) => advice.rule === rule)
    .map(({ text }) => text);

describe('each rule reports a problem with its numbers, and is silent without one', () => {
  test('overlaps between items, and of items with columns', () => {
    const sofa = item('Sofa', 0, 0, 200, 90);
    expect(said(room({ items: [sofa, item('Bookcase', 150, 60, 80, 30)] }), 'overlap')).toEqual([
      'The Sofa and the Bookcase overlap by 30 cm.',
    ]);
    expect(said(room({ items: [sofa, item('Bookcase', 200, 0, 80, 30)] }), 'overlap')).toEqual([]);
    expect(said(room({ items: [sofa], fixtures: [fixture('column', 180, 60, 30, 30)] }), 'overlap')).toEqual([
      'The Sofa stands in a column.',
    ]);
  });

  test('items in the missing corner of an L-shaped room', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 150 },
      { x: 400, y: 150 },
      { x: 400, y: 300 },
      { x: 0, y: 300 },
    ];
    expect(said(room({ corners, items: [item('Sofa', 150, 50, 200, 90)] }), 'outside')).toHaveLength(1);
    expect(said(room({ corners, items: [item('Sofa', 150, 150, 200, 90)] }), 'outside')).toEqual([]);
  });

  test('a door that opens inwards needs a quarter circle', () => {
    // Hinged at the left of the top wall: the quarter circle is around (100, 0).
    const door = opening('door', 0, 100);
    const inCorner = item('Stool', 165, 65, 30, 30);
    expect(said(room({ openings: [door], items: [item('Stool', 130, 30, 30, 30)] }), 'door')).toEqual([
      'The Stool stands where the door in the top wall swings: its leaf needs 81 cm.',
    ]);
    // Inside the leaf's square, but outside its circle.
    expect(said(room({ openings: [door], items: [inCorner] }), 'door')).toEqual([]);
    // Hinged at the right, the leaf ends at the left.
    const right = opening('door', 0, 100, { hinge: 'right' });
    expect(said(room({ openings: [right], items: [inCorner] }), 'door')).toHaveLength(1);
    const out = opening('door', 0, 100, { swing: 'out' });
    expect(said(room({ openings: [out], items: [item('Chest', 100, 70, 60, 40)] }), 'door')).toEqual([
      'The Chest stands 70 cm before the door in the top wall. A door needs a clear step of 90 cm.',
    ]);
    expect(said(room({ openings: [out], items: [item('Chest', 100, 90, 60, 40)] }), 'door')).toEqual([]);
  });

  test('a window is covered by items higher than its sill', () => {
    const window = opening('window', 0, 100, {
      kind: 'window',
      width: 120,
      height: 110,
      sill: 90,
      swing: 'none',
    });
    const bookcase = (rest: Partial<RoomItem>) =>
      room({ openings: [window], items: [item('Bookcase', 90, 0, 80, 30, rest)] });
    expect(said(bookcase({ heightCm: 200 }), 'window')).toEqual([
      'The Bookcase is 200 cm high and stands in front of the window in the top wall, which begins at 90 cm.',
    ]);
    expect(said(bookcase({}), 'window')[0]).toContain('about 180 cm high');
    expect(said(bookcase({ heightCm: 80 }), 'window')).toEqual([]);
    expect(said(bookcase({ heightCm: 200, y: 100 }), 'window')).toEqual([]);
  });

  test('heaters need a metre of clearance, and sockets the depth of a plug', () => {
    const radiator = fixture('radiator', 100, 0, 100, 12);
    expect(said(room({ fixtures: [radiator], items: [item('Sofa', 80, 52, 200, 90)] }), 'heater')).toEqual([
      'The Sofa stands 40 cm from the radiator. Fire and Emergency asks for 100 cm between furniture and heaters.',
    ]);
    expect(said(room({ fixtures: [radiator], items: [item('Sofa', 80, 112, 200, 90)] }), 'heater')).toEqual(
      [],
    );
    const socket = fixture('socket', 100, 0, 8, 4);
    expect(
      said(room({ fixtures: [socket], items: [item('Wardrobe', 80, 4, 100, 60)] }), 'socket'),
    ).toHaveLength(1);
    expect(said(room({ fixtures: [socket], items: [item('Wardrobe', 80, 9, 100, 60)] }), 'socket')).toEqual(
      [],
    );
    expect(said(room({ fixtures: [socket], items: [item('Desk', 80, 4, 100, 60)] }), 'socket')).toEqual([]);
  });

  test('a passage to a main piece is 60 cm wide', () => {
    const door = opening('door', 0, 10);
    // A shelf across the room, with a passage at the right wall.
    const behind = (gap: number) =>
      room({
        openings: [door],
        items: [item('Bookcase', 0, 150, 400 - gap, 30, { rotation: 180 }), item('Sofa', 50, 210, 180, 90)],
      });
    expect(said(behind(59), 'walkway')).toEqual([
      'Only 59 cm are left between the Bookcase and the right wall on the way to the Sofa. A person needs 60 cm.',
    ]);
    expect(said(behind(60), 'walkway')).toEqual([]);
    expect(said(behind(0), 'walkway')).toEqual(['No way leads to the Sofa.']);
  });

  test('the front of furniture with doors or drawers is reachable', () => {
    const door = opening('door', 0, 10);
    const toTheWall = item('Wardrobe', 200, 240, 120, 60);
    expect(said(room({ openings: [door], items: [toTheWall] }), 'walkway')).toEqual([
      'No way leads to the front of the Wardrobe.',
    ]);
    expect(said(room({ openings: [door], items: [{ ...toTheWall, rotation: 180 }] }), 'walkway')).toEqual([]);
  });

  test('a coffee table near its sofa and chairs at a table do not block a passage', () => {
    const items = [
      item('Sofa', 100, 0, 200, 90),
      item('Coffee Table', 120, 130, 160, 60),
      item('Dining Table', 500, 100, 160, 90),
      ...[510, 555, 600].flatMap((x) => [
        item(`Chair ${x} up`, x, 70, 42, 45),
        item(`Chair ${x} down`, x, 175, 42, 45, { rotation: 180 }),
      ]),
    ];
    const plan = room({ width: 800, height: 300, openings: [opening('door', 2, 20)], items });
    expect(said(plan, 'walkway')).toEqual([]);
  });

  test('the main walkway between doors is 90 cm wide', () => {
    const doors = [opening('one', 3, 100), opening('other', 1, 100)];
    const between = (width: number) =>
      room({ openings: doors, items: [item('Bookcase', 180, width, 40, 300 - width)] });
    expect(said(between(80), 'mainWay')).toEqual([
      'The Bookcase and the top wall leave 80 cm on the way from the door in the right wall to the door in the left wall. A main way is 90 cm wide.',
    ]);
    expect(said(between(90), 'mainWay')).toEqual([]);
  });

  test('there are 75 cm behind a chair, for all chairs of a row together', () => {
    const table = item('Dining Table', 100, 150, 160, 90);
    const chairs = (y: number) => [110, 190].map((x) => item(`Chair ${x}`, x, y, 45, 45));
    expect(said(room({ items: [table, ...chairs(110)] }), 'seat')).toEqual([]);
    const near = room({ items: [{ ...table, y: 100 }, ...chairs(60)] });
    expect(said(near, 'seat')).toEqual([
      'Behind 2 chairs at the Dining Table 60 cm are free up to the top wall. To sit down and to pass takes 75 cm.',
    ]);
    const desk = item('Desk', 100, 200, 120, 60);
    expect(said(room({ items: [desk] }), 'seat')).toEqual([
      'Nobody can sit at the Desk: 40 cm are free up to the bottom wall. A chair takes 75 cm.',
    ]);
    expect(said(room({ items: [{ ...desk, rotation: 180 }] }), 'seat')).toEqual([]);
  });

  test('a bed has one accessible side, a double bed both', () => {
    const bed = (width: number, x: number) =>
      room({ openings: [opening('door', 2, 20)], items: [item('Bed', x, 0, width, 200)] });
    expect(said(bed(90, 0), 'bed')).toEqual([]);
    expect(said(bed(160, 0), 'bed')).toEqual([
      'The Bed is 160 cm wide, for two, and only its right side can be reached by a way of 60 cm.',
    ]);
    expect(said(bed(160, 120), 'bed')).toEqual([]);
    const shut = { ...bed(160, 40), width: 240 };
    expect(said(shut, 'bed')).toEqual(['Neither side of the Bed can be reached by a way of 60 cm.']);
    const withTables = bed(160, 120);
    withTables.items.push(item('Bedside Table', 75, 0, 45, 40), item('Nightstand', 280, 0, 45, 40));
    expect(said(withTables, 'bed')).toEqual([]);
  });

  test('a rug is at least as wide as its sofa', () => {
    const sofa = item('Sofa', 100, 0, 200, 90);
    const plan = (width: number, height: number, y = 60) =>
      room({ items: [sofa, item('Rug', 130, y, width, height)] });
    expect(said(plan(120, 170), 'rug')).toEqual([
      'The Rug is 120 cm wide along the Sofa, which is 200 cm wide. A rug is at least as wide as its sofa.',
    ]);
    expect(said(plan(200, 140), 'rug')).toEqual([]);
    expect(said(plan(120, 80, 200), 'rug')).toEqual([]);
  });

  test('a television is at the distance recommended for its width', () => {
    const sofa = item('Sofa', 100, 300, 200, 90, { rotation: 180 });
    const plan = (width: number) =>
      room({ height: 500, items: [sofa, item('Television', 200 - width / 2, 0, width, 10)] });
    expect(said(plan(100), 'television')).toEqual([
      'The Sofa is 340 cm from the Television, which is 100 cm wide: 137 to 217 cm is a good distance.',
    ]);
    expect(said(plan(160), 'television')).toEqual([]);
    const unit = (width: number) =>
      room({ height: 500, items: [sofa, item('TV Unit', 200 - width / 2, 0, width, 40)] });
    expect(said(unit(120), 'television')[0]).toContain('Even a television as wide as the unit, 120 cm');
    expect(said(unit(180), 'television')).toEqual([]);
  });

  test('every item fits through the entrance and a door of the room by its two smaller sides', () => {
    const sofa = item('Sofa', 100, 0, 220, 95, { heightCm: 85 });
    expect(said(room({ items: [sofa], wayIn: { width: 76, height: 198 } }), 'wayIn')[0]).toContain(
      'doesn’t come in one piece through the way in, 76 × 198 cm. Turned and tilted it takes 85 × 95 cm.',
    );
    expect(said(room({ items: [sofa], wayIn: { width: 86, height: 198 } }), 'wayIn')).toEqual([]);
    expect(
      said(room({ items: [{ ...sofa, heightCm: null }], wayIn: { width: 30, height: 30 } }), 'wayIn'),
    ).toEqual([]);
    expect(said(room({ items: [sofa], openings: [opening('door', 2, 20)] }), 'wayIn')[0]).toContain(
      '81 × 198 cm',
    );
    const wide = opening('wide', 2, 120, { width: 160 });
    expect(said(room({ items: [sofa], openings: [opening('door', 2, 20), wide] }), 'wayIn')).toEqual([]);
    const bed = item('Queen Bed Frame', 100, 0, 163, 214, { heightCm: 100 });
    expect(said(room({ items: [bed], openings: [opening('door', 2, 20)] }), 'wayIn')).toEqual([]);
  });

  test('a wardrobe fits under the ceiling, and can be raised upright there', () => {
    const wardrobe = (heightCm: number) => room({ items: [item('Wardrobe', 0, 0, 100, 60, { heightCm })] });
    expect(said(wardrobe(250), 'ceiling')).toEqual(['The Wardrobe is 250 cm high, the ceiling 240 cm.']);
    expect(said(wardrobe(236), 'ceiling')[0]).toContain('to be raised from lying takes 244 cm');
    expect(said(wardrobe(220), 'ceiling')).toEqual([]);
  });
});

test('a correction moves an item to the nearest free position, with the items that belong to it', () => {
  const table = item('Dining Table', 100, 80, 160, 90);
  const chair = item('Chair', 150, 40, 45, 45);
  const lamp = item('Table Lamp', 160, 110, 20, 20);
  const plan = room({ items: [table, chair, lamp] });
  const advice = adviseOn(plan).find(({ rule }) => rule === 'seat');
  const items = advice?.mend?.();
  expect(items?.map(({ y }) => y)).toEqual([120, 80, 150]);
  expect(adviseOn({ ...plan, items: items ?? [] })).toEqual([]);
});

test('a rug is corrected by a turn if that is wide enough, and never removed', () => {
  const plan = (length: number) =>
    room({
      width: 500,
      height: 400,
      items: [item('Sofa', 150, 0, 200, 90), item('Rug', 190, 100, 120, length)],
    });
  const mended = adviseOn(plan(220)).map(({ mend }) => mend?.());
  expect(mended.map((items) => items?.map(({ rotation }) => rotation))).toEqual([[0, 90]]);
  expect(adviseOn(plan(170)).map(({ mend }) => mend)).toEqual([null]);
});

test('names in the plural take a plural verb', () => {
  const radiator = fixture('radiator', 0, 0, 100, 12);
  const stands = (name: string) =>
    said(room({ fixtures: [radiator], items: [item(name, 0, 50, 80, 40)] }), 'heater');
  expect(stands('Oak Drawers, restored')[0]).toMatch(/^The Oak Drawers, restored stand 38 cm/);
  expect(stands('Chest of Drawers')[0]).toMatch(/^The Chest of Drawers stands 38 cm/);
});

test('a problem that no move solves says so', () => {
  const plan = room({ items: [item('Wardrobe', 0, 0, 100, 60, { heightCm: 250 })] });
  expect(adviseOn(plan).map(({ mend }) => mend)).toEqual([null]);
  const locked = room({
    items: [item('Sofa', 0, 0, 200, 90), item('Desk', 0, 0, 200, 90)].map((one) => ({
      ...one,
      isLocked: true,
    })),
  });
  expect(adviseOn(locked).every(({ mend }) => mend === null)).toBe(true);
});

test('a plan can switch off every rule', () => {
  expect(RULE_IDS.length).toBeLessThanOrEqual(40);
});

test('the largest possible plan gets a limited number of messages per rule', () => {
  const names = ['Sofa', 'Dining Chair', 'Bed', 'Desk', 'Television'];
  const items = Array.from({ length: MAX_PLAN_ITEMS }, (_, at) =>
    item(names[at % names.length] ?? '', 50 + (at % 3), 50, 100, 80, { key: `thing ${at}` }),
  );
  const counts = new Map<RuleId, number>();
  for (const { rule } of adviseOn(room({ items }))) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  expect(counts.get('overlap')).toBe(MAX_OF_A_RULE);
  expect(Math.max(...counts.values())).toBe(MAX_OF_A_RULE);
});
