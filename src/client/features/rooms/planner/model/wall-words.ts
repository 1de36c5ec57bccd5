import { formatList } from '@/client/lib/format.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Opening } from '@/shared/rooms/room-plan.ts';
import {
  type Box,
  cornersOfBox,
  type RoomShape,
  toWallPoint,
  type Wall,
  wallsOf,
} from '@/shared/rooms/room-shape.ts';
import { type Conflict, type Measure, sumOf } from './measure-walls.ts';

const AT_THE_WALL = 2;
/** Smaller components of a unit vector are ignored when naming a direction. */
const SLIGHT = 0.38;

/** Names the walls by side, numbered clockwise where a side has several. */
export function wallNames(room: RoomShape): string[] {
  return numberedNames(wallsOf(room).map((wall) => `${capitalise(sideOf(wall))} wall`));
}

/** Numbers duplicate names. */
export function numberedNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return isOnly ? name : `${name} ${earlier + 1}`;
  });
}

function sideOf({ inward: { x, y } }: Wall): string {
  const down = Math.abs(y) < SLIGHT ? '' : y > 0 ? 'top' : 'bottom';
  const across = Math.abs(x) < SLIGHT ? '' : x > 0 ? 'left' : 'right';
  return [down, across].filter(Boolean).join(' ');
}

export function endName({ along }: Wall, end: 'from' | 'to'): string {
  const towards = end === 'to' ? along : { x: -along.x, y: -along.y };
  // For a slanted wall, the dominant direction.
  if (Math.abs(towards.x) >= Math.abs(towards.y)) return towards.x < 0 ? 'left' : 'right';
  return towards.y < 0 ? 'top' : 'bottom';
}

/** Describes an opening's position: 'in the top wall, 40 cm from the left corner'. */
export function openingPlace(room: RoomShape, { wall: index, at, width }: Opening): string {
  const wall = wallsOf(room)[index];
  if (!wall) return '';
  return `in the ${lower(wallNames(room)[index])}, ${fromNearerEnd(wall, at, at + width)}`;
}

/** Describes a box's position: 'at the top wall, 40 cm from the left corner'. */
export function placeInWords(room: RoomShape, box: Box): string {
  const names = wallNames(room);
  const near = wallsOf(room)
    .map((wall) => ({ wall, ...reachOf(box, wall) }))
    .filter(({ wall, away, begin, end }) => away > -AT_THE_WALL && end > 0 && begin < wall.length)
    .sort((one, other) => one.away - other.away);
  const [first] = near;
  if (!first) return `${box.x} cm from the left, ${box.y} cm from the top`;
  const name = lower(names[first.wall.index]);
  if (first.away <= AT_THE_WALL)
    return `at the ${name}, ${fromNearerEnd(first.wall, first.begin, first.end)}`;
  const beside = near.find(({ wall }) => isAcross(wall, first.wall));
  const other = beside ? `, ${Math.round(beside.away)} cm from the ${lower(names[beside.wall.index])}` : '';
  return `${Math.round(first.away)} cm from the ${name}${other}`;
}

function reachOf(box: Box, wall: Wall) {
  const seen = cornersOfBox(box).map((corner) => toWallPoint(wall, corner));
  const along = seen.map((point) => point.along);
  const away = Math.min(...seen.map(({ deep }) => deep));
  return { away, begin: Math.min(...along), end: Math.max(...along) };
}

function isAcross(one: Wall, other: Wall): boolean {
  return Math.abs(one.along.x * other.along.x + one.along.y * other.along.y) < SLIGHT;
}

function fromNearerEnd(wall: Wall, begin: number, end: number): string {
  const after = wall.length - end;
  const isNearBegin = begin <= after;
  const far = Math.max(0, Math.round(isNearBegin ? begin : after));
  const corner = `the ${endName(wall, isNearBegin ? 'from' : 'to')} corner`;
  return far === 0 ? `in ${corner}` : `${far} cm from ${corner}`;
}

/** Numbered walls need no article. */
function theWall(name = 'wall'): string {
  return /\d$/.test(name) ? lower(name) : `the ${lower(name)}`;
}

function lower(name = 'wall'): string {
  return name.toLowerCase();
}

export function wallChoices(room: RoomShape) {
  const names = wallNames(room);
  return wallsOf(room).map(({ index, length }) => ({
    value: String(index),
    label: `${names[index]}, ${Math.round(length)} cm`,
  }));
}

export function conflictWords(room: RoomShape, measures: readonly Measure[], { sides }: Conflict): string {
  if (!sides) {
    return measures.length < wallsOf(room).length
      ? 'We keep this length, and draw it once more walls are typed.'
      : 'With these lengths, walls would cross. Check them again.';
  }
  const names = wallNames(room);
  const sumInWords = (side: readonly Measure[]) => {
    const walls = formatList(side.map(({ wall }) => theWall(names[wall])));
    return `${walls} ${side.length > 1 ? 'add up to' : 'is'} ${sumOf(side)} cm`;
  };
  const [one, other] = sides.map(sumInWords);
  return capitalise(`${one}, but ${other}. These can’t both be right: check them again.`);
}
