import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { seededRandom } from '@/shared/random.ts';
import type { FloorType } from '@/shared/rooms/room-plan.ts';

interface FloorLook {
  /** Metres covered by one texture tile. */
  covers: number;
  draw: (pen: CanvasRenderingContext2D, side: number) => void;
}

const SIDE = 1024;

const FLOOR_SURFACES: Record<FloorType, FloorLook> = {
  Hardwood: { covers: 2.16, draw: drawBoards },
  Tile: { covers: 2.4, draw: drawTiles },
  Carpet: { covers: 1.2, draw: drawCarpet },
  Concrete: { covers: 3, draw: drawConcrete },
};

/** Texture of a floor with UVs in metres. */
export function floorTexture(floorType: FloorType): Texture {
  const { covers, draw } = FLOOR_SURFACES[floorType];
  const texture = paint(SIDE, draw);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / covers, 1 / covers);
  texture.anisotropy = 4;
  return texture;
}

/** A soft dark disc: contact shadow of an item. */
export function contactTexture(): Texture {
  return paint(128, (pen, side) => {
    const soft = side * 0.14;
    pen.filter = `blur(${soft / 2}px)`;
    pen.fillStyle = 'rgba(24,18,10,0.9)';
    pen.fillRect(soft, soft, side - 2 * soft, side - 2 * soft);
  });
}

/** A gradient along one edge: shade where floor meets wall. */
export function edgeTexture(): Texture {
  return paint(64, (pen, side) => {
    const shade = pen.createLinearGradient(0, side, 0, 0);
    shade.addColorStop(0, 'rgba(24,18,10,0)');
    shade.addColorStop(0.6, 'rgba(24,18,10,0.25)');
    shade.addColorStop(1, 'rgba(24,18,10,0.75)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, side, side);
  });
}

function paint(side: number, draw: (pen: CanvasRenderingContext2D, side: number) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen, side);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Twelve rows of 18 cm boards, staggered. */
function drawBoards(pen: CanvasRenderingContext2D, side: number): void {
  const random = seededRandom(7);
  const row = side / 12;
  for (let at = 0; at < 12; at++) {
    const shift = random.between(0, side);
    for (let part = 0; part < 2; part++) {
      const x = (shift + (part * side) / 2) % side;
      const tone = random.between(-9, 9);
      for (const left of [x, x - side]) {
        pen.fillStyle = `rgb(${203 + tone},${170 + tone},${126 + tone * 0.8})`;
        pen.fillRect(left, at * row, side / 2, row);
      }
      for (let line = 0; line < 26; line++) {
        const y = at * row + random.between(2, row - 2);
        const from = random.between(0, side / 2);
        const long = random.between(30, side / 2 - 10);
        pen.strokeStyle = `rgba(${random.chance(0.6) ? '120,84,46' : '240,214,176'},${random.between(0.05, 0.17)})`;
        pen.lineWidth = random.between(0.6, 2);
        for (const left of [x, x - side]) {
          pen.beginPath();
          pen.moveTo(left + from, y);
          pen.quadraticCurveTo(
            left + from + long / 2,
            y + random.between(-3, 3),
            left + Math.min(from + long, side / 2 - 2),
            y,
          );
          pen.stroke();
        }
      }
      pen.fillStyle = 'rgba(84,56,28,0.55)';
      for (const left of [x, x - side]) pen.fillRect(left, at * row, 1.6, row);
    }
    pen.fillStyle = 'rgba(84,56,28,0.5)';
    pen.fillRect(0, at * row, side, 1.6);
  }
}

/** Sixteen 60 cm tiles with joints. */
function drawTiles(pen: CanvasRenderingContext2D, side: number): void {
  const random = seededRandom(11);
  const tile = side / 4;
  pen.fillStyle = '#b9b5aa';
  pen.fillRect(0, 0, side, side);
  for (let x = 0; x < 4; x++) {
    for (let y = 0; y < 4; y++) {
      const tone = random.between(-5, 5);
      pen.fillStyle = `rgb(${226 + tone},${223 + tone},${215 + tone})`;
      pen.fillRect(x * tile + 1.5, y * tile + 1.5, tile - 3, tile - 3);
      speckle(pen, random.whole(1, 9999), [x * tile + 2, y * tile + 2, tile - 4, tile - 4], 260, 0.05, 3);
    }
  }
}

function drawCarpet(pen: CanvasRenderingContext2D, side: number): void {
  pen.fillStyle = '#c9c4b5';
  pen.fillRect(0, 0, side, side);
  speckle(pen, 3, [0, 0, side, side], 42_000, 0.13, 3);
}

function drawConcrete(pen: CanvasRenderingContext2D, side: number): void {
  pen.fillStyle = '#bcbcb8';
  pen.fillRect(0, 0, side, side);
  const random = seededRandom(5);
  pen.filter = 'blur(26px)';
  for (let patch = 0; patch < 70; patch++) {
    pen.fillStyle = random.chance(0.5) ? 'rgba(120,120,116,0.16)' : 'rgba(236,236,232,0.18)';
    const [x, y, radius] = [random.between(0, side), random.between(0, side), random.between(30, 120)];
    for (const dx of [-side, 0, side]) {
      for (const dy of [-side, 0, side]) {
        pen.beginPath();
        pen.arc(x + dx, y + dy, radius, 0, Math.PI * 2);
        pen.fill();
      }
    }
  }
  pen.filter = 'none';
  speckle(pen, 9, [0, 0, side, side], 5000, 0.07, 2);
}

function speckle(
  pen: CanvasRenderingContext2D,
  seed: number,
  [left, top, width, height]: readonly [number, number, number, number],
  count: number,
  strength: number,
  size: number,
): void {
  const random = seededRandom(seed);
  for (let dot = 0; dot < count; dot++) {
    pen.fillStyle = `rgba(${random.chance(0.5) ? '60,56,46' : '255,252,244'},${random.between(0, strength)})`;
    pen.fillRect(
      left + random.between(0, width - size),
      top + random.between(0, height - size),
      random.between(1, size),
      random.between(1, size),
    );
  }
}
