import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXTURES, FLOOR_TYPES, MAX_PLAN_ITEMS, OPENINGS, ROOM_TEMPLATES } from '@/shared/rooms/room-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { fileNameOf, keptOf, planToJson, readChosenFile, readPlanFile } from './plan-file.ts';
import { EMPTY_STATE } from './plan-reducer.ts';

const room = { name: 'Attic', roomType: 'bedroom', floorType: 'Tile', width: 400, height: 300, items: [] };
const chair = {
  productId: 7,
  name: 'Chair',
  imageUrl: null,
  x: 10,
  y: 20,
  width: 50,
  height: 60,
  rotation: 90,
  zIndex: 1,
  hasTrueSize: true,
};
const read = (data: unknown) => readPlanFile(JSON.stringify(data));
const planOf = (data: unknown) => {
  const answer = read(data);
  if ('reason' in answer) throw new Error(answer.reason);
  return answer;
};
const reasonOf = (text: string) => {
  const answer = readPlanFile(text);
  return 'reason' in answer ? answer.reason : null;
};

/** JSON with a plan's keys and values of any kind, or nearly valid ones. */
const anything = fc.oneof(fc.jsonValue(), fc.integer(), fc.double(), fc.constant(null), fc.string());
const near = (...values: unknown[]) => fc.oneof(anything, fc.constantFrom(...values));
const loose = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });
const list = (entry: fc.Arbitrary<unknown>) => fc.oneof(anything, fc.array(entry, { maxLength: 8 }));
const length = fc.oneof(anything, fc.integer({ min: -50, max: 2_500 }), fc.double({ min: 0, max: 900 }));
const nearlyPlans = loose({
  name: near('Attic', '', ' ', 'x'.repeat(300), '\u202e', '\u0000', '\ud800'),
  roomType: near(...ROOM_TEMPLATES.map(({ id }) => id)),
  width: length,
  height: length,
  floorType: near(...FLOOR_TYPES),
  backgroundColor: near('#abcdef', 'red'),
  ceiling: length,
  corners: list(loose({ x: length, y: length })),
  wayIn: loose({ width: length, height: length }),
  rulesOff: list(near('walkways', 'x'.repeat(50))),
  openings: list(
    loose({
      kind: near(...Object.keys(OPENINGS)),
      wall: length,
      at: length,
      width: length,
      height: length,
      sill: length,
      hinge: near('left', 'right'),
      swing: near('in', 'out', 'none'),
    }),
  ),
  fixtures: list(
    loose({ kind: near(...Object.keys(FIXTURES)), x: length, y: length, width: length, height: length }),
  ),
  items: list(
    loose({
      productId: length,
      name: near('Sofa', 'x'.repeat(250), ''),
      imageUrl: near('https://shop.example/a.jpg', 'javascript:alert(1)', '/demo/sofa.webp'),
      x: length,
      y: length,
      width: length,
      height: length,
      rotation: length,
      zIndex: length,
      hasTrueSize: near(true),
      heightCm: length,
      isLocked: near(true),
    }),
  ),
});

describe('reading any file', () => {
  test('returns a valid plan or a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nearlyPlans), (data) => {
        const answer = read(data);
        if ('reason' in answer) {
          expect(answer.reason).toMatch(/^[A-Z].*\.$/);
          return;
        }
        const kept = keptOf(answer.plan);
        expect(roomPlanInput.safeParse(kept).success).toBe(true);
        for (const sentence of answer.repairs) expect(sentence).toMatch(/^[A-Z\d].*\.$/);
        // A repaired plan needs no repairs.
        expect(planOf(kept)).toMatchObject({ repairs: [] });
        expect(keptOf(planOf(kept).plan)).toEqual(kept);
      }),
    );
  });

  test('rejects text that is not a plan with a reason', () => {
    fc.assert(fc.property(fc.string(), (text) => 'reason' in readPlanFile(text) || text.includes('{')));
    expect(reasonOf('')).toBe('This file is empty.');
    expect(reasonOf('{"name": "At')).toMatch(/^This file isn’t JSON: /);
    const noPlan =
      'This file isn’t a room plan from here: it lacks a size, a list of things or a kind of room.';
    for (const text of [
      'null',
      '7',
      '"plan"',
      '[]',
      '{}',
      '{"name":"Attic"}',
      '{"width":"wide"}',
      '{"items":[]}',
    ]) {
      expect(reasonOf(text)).toBe(noPlan);
    }
    expect(reasonOf('{"name":"my-package","width":800,"height":600}')).toBe(noPlan);
    expect(reasonOf('{"width":800,"height":600,"items":[{"type":"rect"}]}')).toBe(noPlan);
  });

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a drawing of a CAD program', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'],
    ['a plan of Sweet Home 3D', 'PK\u0003\u0004\u0014\u0000ContentDigests'],
  ])('%s is refused in words of the screen', (_, text) => {
    expect(reasonOf(text)).toBe(
      'This isn’t a plan file. Choose one that was exported here as “Plan file (JSON)”.',
    );
  });

  test.each([
    ['blueprint3d', { floorplan: { corners: {}, walls: [] }, items: [{ item_name: 'Chair', xpos: 1 }] }],
    ['react-planner', { unit: 'cm', layers: {}, width: 3000, height: 2000 }],
    ['Floorspace.js', { ...room, stories: [] }],
    ['a scene', { ...room, meshes: [], nodes: [] }],
  ])('a plan of %s is refused with the reason', (_, data) => {
    expect(reasonOf(JSON.stringify(data))).toBe(
      'This is a plan of another program. Only plans that were exported here can be opened.',
    );
  });

  test('a file that is too large is not even opened', async () => {
    const file = new File([new Uint8Array(2_000_001)], 'plan.json');
    Object.assign(file, { text: () => Promise.reject(new Error('It was opened.')) });
    await expect(readChosenFile(file)).resolves.toEqual({
      reason: 'This file is too large for a room plan: the most is 2 MB.',
    });
  });

  test('deep nesting and huge lists do not crash the reader', () => {
    const depth = 300_000;
    expect(reasonOf(`${'['.repeat(depth)}${']'.repeat(depth)}`)).not.toBeNull();
    expect(reasonOf(`${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`)).not.toBeNull();
    const { plan, repairs } = planOf({ ...room, items: Array.from({ length: 200_000 }, () => ({})) });
    expect(plan.items).toHaveLength(MAX_PLAN_ITEMS);
    expect(repairs).toContain('199,700 things were left out: a plan holds at most 300.');
    const corners = Array.from({ length: 100_000 }, (_, x) => ({ x, y: x % 7 }));
    expect(planOf({ ...room, corners }).repairs).toHaveLength(1);
  });
});

describe('repairs of a plan file', () => {
  test.each([
    [{ width: 30 }, 'The room was 30 cm wide; the least is 100 cm.'],
    [{ height: 9_000 }, 'The room was 9000 cm deep; the most is 2000 cm.'],
    [{ height: 'deep' }, 'The file doesn’t say how deep the room is; it is 300 cm deep now.'],
    [{ width: 400.4 }, '1 number was rounded to whole centimetres.'],
    [
      { items: [chair, { ...chair, x: -5 }, { ...chair, y: 9_000 }] },
      '2 things lay outside the room and were moved in.',
    ],
    [{ items: [null, 3] }, '2 entries of the list of things were no things and were left out.'],
    [
      { items: [{ ...chair, rotation: 44 }] },
      '1 thing stood at an angle and was turned to the nearest quarter turn.',
    ],
    [
      { items: [{ ...chair, imageUrl: 'javascript:alert(1)' }] },
      '1 picture can’t be shown and was left out.',
    ],
    [{ openings: [{ kind: 'portal' }] }, '1 door or window of an unknown kind was left out.'],
    [
      {
        corners: [
          { x: 0, y: 0 },
          { x: 400, y: 300 },
          { x: 400, y: 0 },
          { x: 0, y: 300 },
        ],
      },
      'The outline makes no room, so it is a rectangle now. Walls of a room don’t cross.',
    ],
    [{ name: '\u200b' }, 'The plan had no name that can be shown; it is called Bedroom now.'],
    [{ floorType: 'Lava' }, '1 value was missing or made no sense and was set to what is usual.'],
  ])('%j', (change, sentence) => {
    expect(planOf({ ...room, ...change }).repairs).toEqual([sentence]);
  });

  test('move all items into the room', () => {
    const { plan } = planOf({ ...room, items: [{ ...chair, x: 390, y: -20 }] });
    expect(plan.items.every((item) => isInRoom(boxOf(item), plan))).toBe(true);
  });

  test('are not needed in files from before rooms had colours, corners and doors', () => {
    expect(planOf({ ...room, items: [chair] }).repairs).toEqual([]);
  });
});

test('a file is named after the plan, without characters that file systems reject', () => {
  const { plan } = EMPTY_STATE;
  expect(fileNameOf({ ...plan, name: 'Whare / “moe”: 2?' }, 'pdf')).toBe('Whare “moe” 2.pdf');
  expect(fileNameOf({ ...plan, name: '../..' }, 'svg')).toBe('Living Room.svg');
  expect(fileNameOf({ ...plan, name: 'x'.repeat(300) }, 'json')).toHaveLength(85);
  expect(JSON.parse(planToJson({ ...plan, name: ' ' })).name).toBe('Living Room');
});
