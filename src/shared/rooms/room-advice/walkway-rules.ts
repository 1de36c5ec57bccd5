import { capitalise } from '@/shared/format/capitalise.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import { type Floor, floorOf, type Gap, WIDE } from './floor.ts';
import {
  cellsAtDoor,
  cellsBeside,
  narrowestGap,
  type Passages,
  PERSON,
  passagesFrom,
  passagesFromEntrance,
  widestOf,
} from './passages.ts';
import { type Finding, isAt, isSeat, isTable, type PlacedItem, type Scene, the } from './scene.ts';
import { SIDES, type Side, sideTowards, stripInFrontOf, withMargin } from './sides.ts';

const OPEN: readonly FurnitureKind[] = ['sofa', 'armchair', 'bed', 'diningTable', 'lounger'];
const FRONTAL: readonly FurnitureKind[] = ['desk', 'wardrobe', 'drawers', 'bookcase', 'sideboard'];
const AT_SOFA: readonly FurnitureKind[] = ['coffeeTable', 'footstool'];
/** Maximum distance of a sofa's coffee table. */
const BEFORE_SOFA = 60;

/** Main pieces without an accessible way. Several behind one bottleneck are combined. */
export function walkways(scene: Scene): Finding[] {
  const ways = passagesFromEntrance(scene);
  const blocked = new Map<Gap | PlacedItem, { gap: Gap | null; targets: PlacedItem[] }>();
  for (const placedItem of scene.standing) {
    const cells = approaches(scene, ways.floor, placedItem);
    if (cells === null) continue;
    const best = widestOf(ways, cells);
    if (best && best.width >= PERSON) continue;
    const gap = best && narrowestGap(ways, best.cell);
    const blockedPassage = blocked.get(gap ?? placedItem);
    if (blockedPassage) blockedPassage.targets.push(placedItem);
    else blocked.set(gap ?? placedItem, { gap, targets: [placedItem] });
  }
  return [...blocked.values()].map(({ gap, targets }) => {
    const to = targets.length > 1 ? listed(targets) : targets.map(the).join('');
    const itemKeys = targets.map(({ item }) => item.key);
    return gap ? narrowWay(gap, to, itemKeys) : noWay(scene, targets);
  });
}

/** Without immovable obstacles. */
const keysOf = ({ one, other }: Gap) => [one.key, other.key].filter((key) => key !== null);

function narrowWay(gap: Gap, to: string, itemKeys: string[]): Finding {
  const keys = [...new Set([...keysOf(gap), ...itemKeys])];
  const text = `Only ${gap.width} cm are left between ${gap.one.name} and ${gap.other.name} on the way to ${to}. A person needs ${PERSON} cm.`;
  return { keys, about: itemKeys, text, area: gap.area, movable: keys };
}

function noWay({ standing }: Scene, targets: readonly PlacedItem[]): Finding {
  const [target] = targets;
  const box = target?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const isFrontal = target && FRONTAL.includes(target.kind);
  const reachableArea = withMargin(box, PERSON);
  const neighbours = standing.filter(
    (placedItem) => placedItem !== target && meet(placedItem.box, reachableArea),
  );
  const itemKeys = targets.map(({ item }) => item.key);
  return {
    keys: itemKeys,
    text: `No way leads to ${isFrontal ? 'the front of ' : ''}${targets.map(the).join(' and ')}.`,
    area: box,
    movable: [...itemKeys, ...neighbours.map(({ item }) => item.key)],
  };
}

function listed(placedItems: readonly PlacedItem[]): string {
  const [first, second, ...more] = placedItems.map(the);
  return more.length > 0 ? `${first}, ${second} and ${more.length} more` : `${first} and ${second}`;
}

/** Cells for using a main piece; null if access is not needed. */
function approaches(scene: Scene, floor: Floor, placedItem: PlacedItem): number[] | null {
  const { box, kind, front } = placedItem;
  const isFrontal = FRONTAL.includes(kind);
  if (!isFrontal && !OPEN.includes(kind)) return null;
  const sides: readonly Side[] = isFrontal ? [sideTowards(front)] : SIDES;
  const own = sides.flatMap((side) => cellsBeside(floor, box, side));
  return [...own, ...groupOf(scene, placedItem).flatMap((other) => around(floor, other))];
}

const around = (floor: Floor, { box }: PlacedItem) => SIDES.flatMap((side) => cellsBeside(floor, box, side));

/** Items that give access to an item: chairs at a table, a sofa's coffee table. */
function groupOf({ standing }: Scene, { box, kind, front }: PlacedItem): PlacedItem[] {
  if (isTable(kind)) return standing.filter((other) => isSeat(other.kind) && isAt(other.box, box));
  if (kind !== 'sofa' && kind !== 'armchair') return [];
  const spaceInFront = stripInFrontOf(box, sideTowards(front), BEFORE_SOFA);
  return standing.filter((other) => AT_SOFA.includes(other.kind) && meet(other.box, spaceInFront));
}

/** Doors without a main way between them. Several behind one bottleneck are combined. */
export function mainWays(scene: Scene): Finding[] {
  const [first, ...rest] = scene.doors;
  if (!first || rest.length === 0) return [];
  const floor = floorOf(scene);
  const ways: Passages = passagesFrom(floor, cellsAtDoor(floor, first));
  const reported = new Set<Gap>();
  return rest.flatMap((door): Finding[] => {
    const best = widestOf(ways, cellsAtDoor(floor, door));
    const gap = best && narrowestGap(ways, best.cell);
    if (!best || !gap || best.width >= WIDE || reported.has(gap)) return [];
    reported.add(gap);
    const keys = keysOf(gap);
    const doors = [first.opening.key, door.opening.key];
    return [
      {
        keys: [...keys, ...doors],
        about: doors,
        text: `${capitalise(gap.one.name)} and ${gap.other.name} leave ${gap.width} cm on the way from ${first.name} to ${door.name}. A main way is ${WIDE} cm wide.`,
        area: gap.area,
        movable: keys,
      },
    ];
  });
}
