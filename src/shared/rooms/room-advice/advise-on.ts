import { capitalise } from '@/shared/format/capitalise.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { meet, overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { FIXTURES, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { mendFinding } from './mend.ts';
import { doorsFree, windowsFree } from './opening-rules.ts';
import { cellsBeside, type Passages, PERSON, passagesFromEntrance } from './passages.ts';
import { RULE_IDS, type RuleId } from './rules.ts';
import {
  type Advice,
  type Finding,
  findingOf,
  type PlacedItem,
  type Scene,
  sceneFrom,
  the,
  withVerb,
} from './scene.ts';
import { seatRoom } from './seat-rule.ts';
import {
  boundingBox,
  gapBetween,
  intersectionOf,
  oppositeOf,
  SIDE_NAMES,
  type Side,
  sideTowards,
  stripInFrontOf,
  withMargin,
} from './sides.ts';
import { ceilingRule, entranceRule } from './size-rules.ts';
import { viewingDistances } from './television-rule.ts';
import { mainWays, walkways } from './walkway-rules.ts';

const CHECKS: Record<RuleId, (scene: Scene) => Finding[]> = {
  overlap: overlaps,
  outside,
  door: doorsFree,
  walkway: walkways,
  mainWay: mainWays,
  seat: seatRoom,
  bed: bedSides,
  window: windowsFree,
  heater: heatersFree,
  socket: socketsFree,
  rug: rugsWide,
  television: viewingDistances,
  wayIn: entranceRule,
  ceiling: ceilingRule,
};

/** Per rule: 300 stacked items overlap 45,000 times. Fixed ones make room for the next. */
export const MAX_OF_A_RULE = 50;

/** Problems by the active rules, in their order. Independent of the order of items. */
export function adviseOn(plan: RoomPlan): Advice[] {
  const active = RULE_IDS.filter((rule) => !plan.rulesOff.includes(rule));
  return adviceBy(plan, active);
}

function adviceBy(plan: RoomPlan, rules: readonly RuleId[]): Advice[] {
  const scene = sceneFrom(plan);
  return rules.flatMap((rule) =>
    CHECKS[rule](scene)
      .slice(0, MAX_OF_A_RULE)
      .map((finding) => adviceOf(plan, rule, finding)),
  );
}

function adviceOf(plan: RoomPlan, rule: RuleId, finding: Finding): Advice {
  const { keys, about = keys, text, area, movable } = finding;
  const id = `${rule} ${[...about].sort().join(' ')}`;
  const isMovable = plan.items.some(({ key, isLocked }) => !isLocked && movable.includes(key));
  const mend = () => mendFinding(plan, { ...finding, id, rule }, adviceBy);
  return { id, rule, keys, text, area, mend: isMovable ? mend : null };
}

/** Maximum distance of a sofa's rug. */
const BEFORE_SOFA = 60;

/** Sofas wider than their widest rug. Rotating the rug may help. */
function rugsWide(scene: Scene): Finding[] {
  const rugs = scene.placedItems.filter(({ level }) => level === 'rug');
  return scene.standing
    .filter(({ kind }) => kind === 'sofa')
    .flatMap((sofa): Finding[] => {
      const own = rugs.filter((rug) => belongs(rug.box, sofa));
      const [rug] = own.sort((one, other) => breadth(other.box, sofa) - breadth(one.box, sofa));
      if (!rug || breadth(rug.box, sofa) >= breadth(sofa.box, sofa)) return [];
      const canTurn = Math.max(rug.box.width, rug.box.height) >= breadth(sofa.box, sofa);
      return [
        {
          keys: [rug.item.key, sofa.item.key],
          text: `${capitalise(the(rug))} is ${breadth(rug.box, sofa)} cm wide along ${the(sofa)}, which is ${breadth(sofa.box, sofa)} cm wide. A rug is at least as wide as its sofa.`,
          area: rug.box,
          movable: canTurn ? [rug.item.key] : [],
          isKept: (items) => items.some((item) => item.key === rug.item.key && belongs(boxOf(item), sofa)),
        },
      ];
    });
}

/** True if a rug is at a sofa's front with its centre in front. */
function belongs(rug: Box, { box, front }: PlacedItem): boolean {
  const isBefore = meet(rug, stripInFrontOf(box, sideTowards(front), BEFORE_SOFA));
  const middle = front.x === 0 ? rug.x + rug.width / 2 : rug.y + rug.height / 2;
  const [from, to] = front.x === 0 ? [box.x, box.x + box.width] : [box.y, box.y + box.height];
  return isBefore && middle >= from && middle <= to;
}

const breadth = ({ width, height }: Box, { front }: PlacedItem) => (front.x === 0 ? width : height);

/** Overlaps among items, and with columns and radiators. */
function overlaps({ fixtures, placedItems, standing }: Scene): Finding[] {
  const byKey = new Map(placedItems.map((placedItem) => [placedItem.item.key, placedItem]));
  const pairs = overlapsOf(placedItems.map(({ item }) => item)).flatMap(([a, b]): Finding[] => {
    const [one, other] = [byKey.get(a.key), byKey.get(b.key)];
    const area = one && other && intersectionOf(one.box, other.box);
    if (!one || !other || !area) return [];
    // The smaller one first.
    const movable = [one, other]
      .sort((x, y) => x.box.width * x.box.height - y.box.width * y.box.height)
      .map(({ item }) => item.key);
    const by = Math.min(area.width, area.height);
    const text = `${capitalise(the(one))} and ${the(other)} overlap by ${by} cm.`;
    return [{ keys: [one.item.key, other.item.key], text, area, movable }];
  });
  const inFixtures = standing.flatMap((placedItem) =>
    fixtures
      .filter((fixture) => fixture.kind !== 'socket' && meet(placedItem.box, fixture))
      .map((fixture) => {
        const text = `${withVerb(placedItem, 'stands', 'stand')} in a ${FIXTURES[fixture.kind].name.toLowerCase()}.`;
        return findingOf(
          placedItem,
          intersectionOf(placedItem.box, fixture) ?? placedItem.box,
          text,
          fixture,
        );
      }),
  );
  return [...pairs, ...inFixtures];
}

/** Items that reach through a wall, or are too large for the room. */
function outside({ plan, placedItems }: Scene): Finding[] {
  const whole = { x: 0, y: 0, width: plan.width, height: plan.height };
  return placedItems
    .filter(({ box }) => !isInRoom(box, plan))
    .map((placedItem) => {
      const text = `${withVerb(placedItem, 'reaches', 'reach')} through a wall.`;
      return findingOf(placedItem, intersectionOf(placedItem.box, whole) ?? placedItem.box, text);
    });
}

const FROM_HEATER = 100;
const FOR_PLUG = 5;
/** Furniture without access to a socket behind it. Furniture on legs or for cables covers none. */
const CLOSED: readonly FurnitureKind[] = [
  'sofa',
  'bed',
  'sideboard',
  'drawers',
  'wardrobe',
  'bookcase',
  'cabinet',
];

/** Items right in front of a radiator. */
function heatersFree({ fixtures, standing }: Scene): Finding[] {
  return fixtures
    .filter(({ kind }) => kind === 'radiator')
    .flatMap((heater) =>
      standing.flatMap((placedItem): Finding[] => {
        const gap = gapBetween(placedItem.box, heater);
        if (gap === null || gap.width >= FROM_HEATER || meet(placedItem.box, heater)) return [];
        const text = `${withVerb(placedItem, 'stands', 'stand')} ${gap.width} cm from the radiator. Fire and Emergency asks for ${FROM_HEATER} cm between furniture and heaters.`;
        return [findingOf(placedItem, gap.area, text, heater)];
      }),
    );
}

/** Sockets covered without a gap for a plug. */
function socketsFree({ fixtures, standing }: Scene): Finding[] {
  return fixtures
    .filter(({ kind }) => kind === 'socket')
    .flatMap((socket) =>
      standing
        .filter(({ kind, box }) => CLOSED.includes(kind) && meet(box, withMargin(socket, FOR_PLUG)))
        .map((placedItem) => {
          const text = `${withVerb(placedItem, 'covers', 'cover')} a socket: a plug takes ${FOR_PLUG} cm.`;
          return findingOf(placedItem, withMargin(socket, FOR_PLUG), text, socket);
        }),
    );
}

/** Wider beds are for two. */
const ONE_SLEEPER = 120;
/** Free length of a side needed to get in. Cells are coarse: up to one more may be missing at both ends. */
const SIDE_LENGTH = 60;

/** Beds with no accessible long side, and double beds with only one. */
function bedSides(scene: Scene): Finding[] {
  return scene.standing.filter(({ kind }) => kind === 'bed').flatMap((bed) => besideBed(scene, bed) ?? []);
}

function besideBed(scene: Scene, bed: PlacedItem): Finding | null {
  const ways = passagesFromEntrance(scene);
  const front = sideTowards(bed.front);
  const isUpright = front === 'top' || front === 'bottom';
  const sides: Side[] = isUpright ? ['left', 'right'] : ['top', 'bottom'];
  const shut = sides.filter((side) => !isReached(ways, bed, side));
  const broad = breadth(bed.box, bed);
  if (shut.length === 0 || (shut.length === 1 && broad <= ONE_SLEEPER)) return null;
  const strips = shut.map((side) => stripInFrontOf(bed.box, side, PERSON));
  const beside = scene.standing.filter(
    (other) => other !== bed && strips.some((strip) => meet(strip, other.box)),
  );
  const text =
    shut.length === 2
      ? `Neither side of ${the(bed)} can be reached by a way of ${PERSON} cm.`
      : `${capitalise(the(bed))} is ${broad} cm wide, for two, and only its ${shut.map((side) => SIDE_NAMES[oppositeOf(side)]).join()} side can be reached by a way of ${PERSON} cm.`;
  return {
    keys: [bed.item.key],
    text,
    area: boundingBox(strips),
    movable: [bed, ...beside].map(({ item }) => item.key),
  };
}

/** True if a person can reach enough of a side. */
function isReached({ floor, widths }: Passages, { box }: PlacedItem, side: Side): boolean {
  let run = 0;
  let longest = 0;
  for (const cell of cellsBeside(floor, box, side)) {
    run = (widths[cell] ?? 0) >= PERSON ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest + 2) * floor.cell >= SIDE_LENGTH;
}
