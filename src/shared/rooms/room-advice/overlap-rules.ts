import { capitalise } from '@/shared/format/capitalise.ts';
import { meet, overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { FIXTURES } from '@/shared/rooms/room-plan.ts';
import { isInRoom } from '@/shared/rooms/room-shape.ts';
import type { Finding } from './advice.ts';
import { sharedBox } from './boxes.ts';
import { does, type Scene, the } from './scene.ts';

/** Overlaps among items, and with columns and radiators. */
export function overlaps({ fixtures, things, standing }: Scene): Finding[] {
  const byKey = new Map(things.map((thing) => [thing.item.key, thing]));
  const pairs = overlapsOf(things.map(({ item }) => item)).flatMap(([a, b]): Finding[] => {
    const [one, other] = [byKey.get(a.key), byKey.get(b.key)];
    const area = one && other && sharedBox(one.box, other.box);
    if (!one || !other || !area) return [];
    // The smaller one first.
    const movable = [one, other]
      .sort((x, y) => x.box.width * x.box.height - y.box.width * y.box.height)
      .map(({ item }) => item.key);
    const by = Math.min(area.width, area.height);
    const text = `${capitalise(the(one))} and ${the(other)} overlap by ${by} cm.`;
    return [{ keys: [one.item.key, other.item.key], text, area, movable }];
  });
  const inFixtures = standing.flatMap((thing) =>
    fixtures
      .filter((fixture) => fixture.kind !== 'socket' && meet(thing.box, fixture))
      .map(
        (fixture): Finding => ({
          keys: [thing.item.key, fixture.key],
          text: `${capitalise(the(thing))} ${does(thing, 'stands', 'stand')} in a ${FIXTURES[fixture.kind].name.toLowerCase()}.`,
          area: sharedBox(thing.box, fixture) ?? thing.box,
          movable: [thing.item.key],
        }),
      ),
  );
  return [...pairs, ...inFixtures];
}

/** Items that reach through a wall, or are too large for the room. */
export function outside({ plan, things }: Scene): Finding[] {
  return things
    .filter(({ box }) => !isInRoom(box, plan))
    .map((thing) => ({
      keys: [thing.item.key],
      text: `${capitalise(the(thing))} ${does(thing, 'reaches', 'reach')} through a wall.`,
      area: sharedBox(thing.box, { x: 0, y: 0, width: plan.width, height: plan.height }) ?? thing.box,
      movable: [thing.item.key],
    }));
}
