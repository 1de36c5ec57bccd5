import { smoothstep } from '@/server/adapters/video/studio/stage/ground.ts';
import type { Look } from '@/server/adapters/video/studio/stage/look.ts';
import { createLayer, drawPiece, type Layer, type Piece } from './layer.ts';
import { drawMorph } from './morph.ts';
import { type Place, placeOf } from './pose.ts';

interface Between {
  here: Piece;
  next: Piece;
  part: number;
  hereTurn: number;
  nextTurn: number;
}

const TURN = (20 * Math.PI) / 180;

export interface Around {
  at(time: number): Between;
  /** Draws a frame. @returns a layer valid until the next call */
  draw(between: Between, place: Place): Layer;
}

export function createAround(pieces: readonly Piece[], look: Look): Around {
  const layer = () => createLayer(look.width, look.height);
  const [one, other, morph] = [layer(), layer(), layer()];
  const turn = goesRight(pieces, look) ? TURN : -TURN;
  return {
    at(time) {
      const way = time * pieces.length;
      // Each picture stays a while; transitions, which no picture shows, are short.
      const part = smoothstep(0, 1, way % 1);
      return {
        here: pieces[Math.floor(way) % pieces.length]!,
        next: pieces[(Math.floor(way) + 1) % pieces.length]!,
        part,
        hereTurn: turn * part,
        nextTurn: turn * (part - 1),
      };
    },
    draw({ here, next, part, hereTurn, nextTurn }, place) {
      drawPiece(one, here, place, hereTurn);
      drawPiece(other, next, place, nextTurn);
      drawMorph(one, other, part, turn < 0, morph);
      return morph;
    },
  };
}

const TRIAL = { width: 96, height: 72 };

/** The pictures' order may go either way around; half-way frames look more alike in the right one. */
function goesRight(pieces: readonly Piece[], { camera, effects }: Look): boolean {
  const trial = { ...TRIAL, camera, effects };
  const [one, other] = [createLayer(TRIAL.width, TRIAL.height), createLayer(TRIAL.width, TRIAL.height)];
  let gain = 0;
  for (const [index, here] of pieces.entries()) {
    const next = pieces[(index + 1) % pieces.length]!;
    const half = Math.max(here.sprite.half, next.sprite.half);
    const front = Math.max(here.relief.front, next.relief.front);
    const place = placeOf(trial, { half, hangs: here.sprite.hangs }, front);
    for (const side of [1, -1]) {
      drawPiece(one, here, place, (side * TURN) / 2);
      drawPiece(other, next, place, (-side * TURN) / 2);
      gain -= side * one.linear.reduce((sum, light, i) => sum + Math.abs(light - other.linear[i]!), 0);
      gain -= side * one.cover.reduce((sum, cover, i) => sum + Math.abs(cover - other.cover[i]!), 0);
    }
  }
  return gain > 0;
}
