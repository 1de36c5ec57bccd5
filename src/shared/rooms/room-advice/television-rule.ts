import { capitalise } from '@/shared/format/capitalise.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, middleOf } from '@/shared/rooms/room-shape.ts';
import { type Finding, type PlacedItem, type Scene, the } from './scene.ts';
import { boundingBox, intersectionOf } from './sides.ts';

/** Recommended viewing angles in degrees. @see the rule's source */
const VIEW = { least: 26, most: 40 };
/** Maximum sideways angle of a watched screen in degrees. */
const ASIDE = 35;
/** Maximum distance of a watched screen. */
const FARTHEST = 800;
/** Minimum width of a screen relative to its media unit; at most the unit's width. */
const LEAST_OF_UNIT = 0.5;

/** Sofas too near or too far from their television; else the media unit gives a hint. */
export function viewingDistances(scene: Scene): Finding[] {
  const televisions = scene.placedItems.filter(({ kind }) => kind === 'television');
  const isHint = televisions.length === 0;
  const screens = isHint ? scene.placedItems.filter(({ kind }) => kind === 'mediaUnit') : televisions;
  return scene.standing
    .filter(({ kind }) => kind === 'sofa')
    .flatMap((sofa): Finding[] => {
      const faced = screens
        .map((screen) => ({ screen, away: distanceTo(screen.box, sofa) }))
        .filter((one): one is { screen: PlacedItem; away: number } => one.away !== null)
        .sort((one, other) => one.away - other.away);
      const [nearest] = faced;
      if (!nearest) return [];
      const { screen, away } = nearest;
      const text = isHint ? hintOf(screen, sofa, away) : verdictOf(screen, sofa, away);
      if (text === null) return [];
      const carrier = scene.standing.find(
        ({ box }) => screen.level === 'top' && intersectionOf(box, screen.box),
      );
      return [
        {
          keys: [sofa.item.key, screen.item.key],
          text,
          area: boundingBox([sofa.box, screen.box]),
          movable: [sofa.item.key, (carrier ?? screen).item.key],
          isKept: (items) => {
            const [seat, seen] = [sofa, screen].map((placedItem) =>
              items.find(({ key }) => key === placedItem.item.key),
            );
            if (!seat || !seen || seat.rotation !== sofa.item.rotation) return false;
            return distanceTo(boxOf(seen), { box: boxOf(seat), front: sofa.front }) !== null;
          },
        },
      ];
    });
}

function verdictOf(screen: PlacedItem, sofa: PlacedItem, away: number): string | null {
  const { width } = screen.item;
  const [least, most] = [distanceAt(width, VIEW.most), distanceAt(width, VIEW.least)];
  if (away >= least && away <= most) return null;
  return `${capitalise(the(sofa))} is ${away} cm from ${the(screen)}, which is ${width} cm wide: ${least} to ${most} cm is a good distance.`;
}

/** The unit's width limits the screen's. */
function hintOf(unit: PlacedItem, sofa: PlacedItem, away: number): string | null {
  const { width } = unit.item;
  const maxDistance = distanceAt(width, VIEW.least);
  if (away > maxDistance) {
    return `${capitalise(the(sofa))} is ${away} cm from ${the(unit)}. Even a television as wide as the unit, ${width} cm, is best seen from ${maxDistance} cm at most.`;
  }
  const least = distanceAt(width * LEAST_OF_UNIT, VIEW.most);
  if (away >= least) return null;
  return `${capitalise(the(sofa))} is ${away} cm from ${the(unit)}. Even a television half as wide as the unit is best seen from ${least} cm at least.`;
}

/** Distance at which a width fills an angle. */
function distanceAt(width: number, degrees: number): number {
  return Math.round(width / 2 / Math.tan((degrees / 2) * (Math.PI / 180)));
}

/** Distance between the centres, straight ahead; null if the sofa doesn't face the screen. */
function distanceTo(screen: Box, { box, front }: { box: Box; front: Point }): number | null {
  const [seat, screenMiddle] = [middleOf(box), middleOf(screen)];
  const offset = { x: screenMiddle.x - seat.x, y: screenMiddle.y - seat.y };
  const ahead = offset.x * front.x + offset.y * front.y;
  const aside = Math.abs(offset.x * front.y - offset.y * front.x);
  const isFaced = ahead > 0 && ahead <= FARTHEST && aside <= ahead * Math.tan((ASIDE * Math.PI) / 180);
  return isFaced ? Math.round(ahead) : null;
}
