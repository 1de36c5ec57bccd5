import { type Look, smoothstep } from '@/server/adapters/video/studio/stage/look.ts';
import {
  compositeOver,
  createLayer,
  drawPiece,
  type Layer,
  layMirrored,
  type Piece,
  toPiece,
} from './layer.ts';
import { drawMorph } from './morph.ts';
import { type Placement, placeOf } from './pose.ts';
import { FLOOR_SLOPE, type Relief } from './relief.ts';
import type { Sprite } from './sprite.ts';
import type { Light } from './warp.ts';

interface Effects {
  shadow: number;
  reflection: number;
}

export interface Scene {
  draw(frame: Light, time: number): void;
}

/** Radians to either side: more reveals the missing back. */
const SWING = (18 * Math.PI) / 180;
const CARD_SWING = (11 * Math.PI) / 180;
const DRIFT = 0.05;

/** A piece on its floor: a single picture swings, several make a full turn. */
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
      const placement = {
        ...home,
        x: home.x + 2 * drift * Math.sin(angle),
        y: home.y + drift * Math.cos(angle),
      };
      drawShown(frame, placement, time);
    },
  };
}

type DrawShown = (frame: Light, placement: Placement, time: number) => void;

function swing(piece: Piece, look: Look, { shadow, reflection }: Effects): DrawShown {
  const layer = createLayer(look.width, look.height);
  const limit = piece.sprite.isCard ? CARD_SWING : SWING;
  return (frame, placement, time) => {
    const turn = limit * Math.sin(2 * Math.PI * time);
    drawPiece(layer, piece, placement, turn);
    if (!piece.sprite.hangs) {
      drawFloorShadow(frame, piece.relief, placement, shadow);
      layMirrored(frame, layer, floorOf(placement, piece.relief.front), reflection);
    }
    compositeOver(frame, layer);
  };
}

function wholeTurn(around: Around, { shadow, reflection }: Effects): DrawShown {
  return (frame, placement, time) => {
    const between = around.at(time);
    const { here, next, part } = between;
    const layer = around.draw(between, placement);
    if (!here.sprite.hangs) {
      drawFloorShadow(frame, here.relief, placement, shadow * (1 - part));
      drawFloorShadow(frame, next.relief, placement, shadow * part);
      const front = here.relief.front * (1 - part) + next.relief.front * part;
      layMirrored(frame, layer, floorOf(placement, front), reflection);
    }
    compositeOver(frame, layer);
  };
}

function floorOf(placement: Placement, front: number): number {
  return placement.y + placement.tall * front * FLOOR_SLOPE;
}

type Foot = Pick<Relief, 'front' | 'footHalf' | 'footMiddle'>;

const REACH = 1.5;

/** Draws a contact shadow. @param strength maximum darkening, 0 to 1 */
function drawFloorShadow(frame: Light, foot: Foot, placement: Placement, strength: number): void {
  if (strength <= 0) return;
  const { width, height, linear } = frame;
  const across = foot.footHalf * 1.02;
  const along = Math.max(0.4 * across, foot.front * 0.95);
  const reach = Math.max(across, along) * REACH + Math.abs(foot.footMiddle);
  const top = Math.max(0, Math.floor(placement.y - reach * FLOOR_SLOPE * placement.tall));
  const bottom = Math.min(height - 1, Math.ceil(placement.y + reach * FLOOR_SLOPE * placement.tall));
  const left = Math.max(0, Math.floor(placement.x - reach * placement.tall));
  const right = Math.min(width - 1, Math.ceil(placement.x + reach * placement.tall));
  for (let row = top; row <= bottom; row++) {
    const z = (row + 0.5 - placement.y) / (placement.tall * FLOOR_SLOPE);
    for (let column = left; column <= right; column++) {
      const x = (column + 0.5 - placement.x) / placement.tall;
      const away = Math.hypot((x - foot.footMiddle) / across, z / along);
      if (away > REACH) continue;
      const light = 1 - strength * (1 - smoothstep(0.35, REACH, away)) ** 1.4;
      const at = (row * width + column) * 3;
      linear[at] = linear[at]! * light;
      linear[at + 1] = linear[at + 1]! * light;
      // Daylight shadows are slightly blue.
      linear[at + 2] = linear[at + 2]! * (light + (1 - light) * 0.04);
    }
  }
}

interface Between {
  here: Piece;
  next: Piece;
  part: number;
  hereTurn: number;
  nextTurn: number;
}

const TURN = (20 * Math.PI) / 180;

interface Around {
  at(time: number): Between;
  /** Draws a frame. @returns a layer valid until the next call */
  draw(between: Between, placement: Placement): Layer;
}

function createAround(pieces: readonly Piece[], look: Look): Around {
  const layer = () => createLayer(look.width, look.height);
  const [one, other, morph] = [layer(), layer(), layer()];
  const turn = goesRight(pieces, look) ? TURN : -TURN;
  return {
    at(time) {
      const position = time * pieces.length;
      // Each picture is held for a while; the transitions, which are interpolated, are short.
      const part = smoothstep(0, 1, position % 1);
      return {
        here: pieces[Math.floor(position) % pieces.length]!,
        next: pieces[(Math.floor(position) + 1) % pieces.length]!,
        part,
        hereTurn: turn * part,
        nextTurn: turn * (part - 1),
      };
    },
    draw({ here, next, part, hereTurn, nextTurn }, placement) {
      drawPiece(one, here, placement, hereTurn);
      drawPiece(other, next, placement, nextTurn);
      drawMorph(one, other, part, morph);
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
    const placement = placeOf(trial, { half, hangs: here.sprite.hangs }, front);
    for (const side of [1, -1]) {
      drawPiece(one, here, placement, (side * TURN) / 2);
      drawPiece(other, next, placement, (-side * TURN) / 2);
      gain -= side * one.linear.reduce((sum, light, i) => sum + Math.abs(light - other.linear[i]!), 0);
      gain -= side * one.cover.reduce((sum, cover, i) => sum + Math.abs(cover - other.cover[i]!), 0);
    }
  }
  return gain > 0;
}
