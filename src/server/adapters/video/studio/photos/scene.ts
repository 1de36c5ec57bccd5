import type { Look } from '@/server/adapters/video/studio/stage/look.ts';
import { type Around, createAround } from './around.ts';
import { drawFloorShadow } from './floor-shadow.ts';
import { createLayer, layMirrored, layOver } from './layer.ts';
import { drawPiece, type Piece, toPiece } from './piece.ts';
import { type Place, placeOf } from './pose.ts';
import { FLOOR_SLOPE } from './relief.ts';
import type { Sprite } from './sprite.ts';
import type { Light } from './warp.ts';

interface Effects {
  /** Part of the floor's light that the piece takes. */
  shadow: number;
  /** Part of its light that the floor mirrors. */
  reflection: number;
}

export interface Scene {
  /** @param time part of the turn, 0 to 1 */
  draw(frame: Light, time: number): void;
}

/** Radians to either side: more shows that there is no back. */
const SWING = (18 * Math.PI) / 180;
const CARD_SWING = (11 * Math.PI) / 180;
/** Parts of the frame's height that the view wanders in a close-up. */
const DRIFT = 0.05;

/** A piece on its floor: with one picture it swings to and fro, with more it turns around. */
export function createScene(sprites: readonly Sprite[], look: Look, effects: Effects): Scene {
  const pieces = sprites.map(toPiece);
  const [only] = pieces as [Piece];
  const half = Math.max(...sprites.map((sprite) => sprite.half));
  const front = Math.max(...pieces.map(({ relief }) => relief.front));
  const home = placeOf(look, { half, hangs: only.sprite.hangs }, front);
  const drawShown =
    pieces.length > 1 ? wholeTurn(createAround(pieces, look), effects) : swing(only, look, effects);
  return {
    draw(frame, time) {
      const angle = 2 * Math.PI * time;
      const drift = look.camera === 'detail' ? DRIFT * look.height : 0;
      const place = { ...home, x: home.x + 2 * drift * Math.sin(angle), y: home.y + drift * Math.cos(angle) };
      drawShown(frame, place, time);
    },
  };
}

type DrawShown = (frame: Light, place: Place, time: number) => void;

function swing(piece: Piece, look: Look, { shadow, reflection }: Effects): DrawShown {
  const layer = createLayer(look.width, look.height);
  const most = piece.sprite.isCard ? CARD_SWING : SWING;
  return (frame, place, time) => {
    const turn = most * Math.sin(2 * Math.PI * time);
    drawPiece(layer, piece, place, turn);
    if (!piece.sprite.hangs) {
      drawFloorShadow(frame, piece.relief, place, shadow);
      layMirrored(frame, layer, floorOf(place, piece.relief.front), reflection);
    }
    layOver(frame, layer);
  };
}

function wholeTurn(around: Around, { shadow, reflection }: Effects): DrawShown {
  return (frame, place, time) => {
    const between = around.at(time);
    const { here, next, part } = between;
    const layer = around.draw(between, place);
    if (!here.sprite.hangs) {
      drawFloorShadow(frame, here.relief, place, shadow * (1 - part));
      drawFloorShadow(frame, next.relief, place, shadow * part);
      const front = here.relief.front * (1 - part) + next.relief.front * part;
      layMirrored(frame, layer, floorOf(place, front), reflection);
    }
    layOver(frame, layer);
  };
}

/** The row at which the foremost foot stands. */
function floorOf(place: Place, front: number): number {
  return place.y + place.tall * front * FLOOR_SLOPE;
}
