import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';

interface Legs {
  w: number;
  d: number;
  h: number;
  width: number;
  foot?: number;
  /** from the edge to the middle of the leg */
  inset: number;
  splay?: number;
  colour: string;
  square?: boolean;
}

export function backLegs(s: Sketch, { w, d, h, inset, splay = 0, ...leg }: Legs): void {
  s.leg(-w / 2 + inset, h, { z: d - inset, splay: -splay, ...leg });
  s.leg(w / 2 - inset, h, { z: d - inset, splay, ...leg });
}

export function frontLegs(s: Sketch, { w, d: _, h, inset, splay = 0, ...leg }: Legs): void {
  s.leg(-w / 2 + inset, h, { z: 2, splay: -splay, ...leg });
  s.leg(w / 2 - inset, h, { z: 2, splay, ...leg });
}

/** A round top: its edge, then its face. */
export function roundTop(
  s: Sketch,
  y: number,
  radius: number,
  thick: number,
  colour: string,
  z = radius,
): void {
  s.disc(0, y - thick, radius, { z, fill: darker(colour, 0.3), flat: s.flatness(y) });
  s.turned(
    0,
    [
      [radius, y - thick],
      [radius, y],
    ],
    colour,
    { z, lid: null, fill: s.frontFill(darker(colour, 0.08)) },
  );
  s.disc(0, y, radius, {
    z,
    fill: s.gradient(
      [
        [0, lighter(colour, 0.34)],
        [1, lighter(colour, 0.08)],
      ],
      [0, 0, 1, 0.4],
    ),
  });
}

/** A dark gap between two fronts. */
export function gap(s: Sketch, x: number, y: number, w: number, h: number, colour: string, z = 0): void {
  s.face(x, y, w, h, { z, fill: darker(colour, 0.55) });
}

export function knob(s: Sketch, x: number, y: number, radius: number, colour: string): void {
  s.circle(x + radius * 0.25, y - radius * 0.35, radius, '#2b1f1a', { extra: 'opacity=".25"' });
  s.circle(
    x,
    y,
    radius,
    s.glow([
      [0, lighter(colour, 0.4)],
      [1, darker(colour, 0.12)],
    ]),
  );
}

/** The inside of an open box: back, floor, ceiling and sides. */
export function hollow(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  d: number,
  colour: string,
  z = 0,
): void {
  const back = z + d;
  s.face(x, y, w, h, { z, fill: darker(colour, 0.5) });
  s.polygon(
    [
      [x, y, z],
      [x, y + h, z],
      [x, y + h, back],
      [x, y, back],
    ],
    darker(colour, 0.34),
  );
  s.polygon(
    [
      [x + w, y, z],
      [x + w, y + h, z],
      [x + w, y + h, back],
      [x + w, y, back],
    ],
    darker(colour, 0.22),
  );
  if (s.isBelowEye(y))
    s.polygon(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y, back],
        [x, y, back],
      ],
      lighter(colour, 0.02),
    );
  if (!s.isBelowEye(y + h)) {
    s.polygon(
      [
        [x, y + h, z],
        [x + w, y + h, z],
        [x + w, y + h, back],
        [x, y + h, back],
      ],
      darker(colour, 0.4),
    );
  }
  s.face(x, y, w, h, {
    z: back,
    fill: s.gradient(
      [
        [0, darker(colour, 0.4)],
        [1, darker(colour, 0.26)],
      ],
      [0, 0, 0, 1],
    ),
  });
}

/** Books standing in a row from x on, on a shelf at y. */
export function books(s: Sketch, x: number, y: number, w: number, tallest: number, z = 0): void {
  const covers = ['#8c4a35', '#d9c8a6', '#3f5b49', '#c99a44', '#52616b', '#e7ddc9', '#a3684a', '#6f7f6a'];
  let at = x;
  let index = Math.floor(s.random() * covers.length);
  while (at < x + w - 2) {
    const thick = Math.min(x + w - at, 2.4 + s.random() * 2.4);
    const high = tallest * (0.72 + s.random() * 0.28);
    const colour = covers[index % covers.length] ?? '#8c4a35';
    s.face(at, y, thick - 0.25, high, {
      z,
      fill: s.gradient([
        [0, lighter(colour, 0.1)],
        [1, darker(colour, 0.16)],
      ]),
    });
    s.face(at, y + high * 0.78, thick - 0.25, high * 0.05, {
      z,
      fill: lighter(colour, 0.4),
      extra: 'opacity=".7"',
    });
    at += thick;
    index += 1 + Math.floor(s.random() * 3);
  }
}

/** Leaves fanning out of a point. */
export function leaves(
  s: Sketch,
  x: number,
  y: number,
  {
    count,
    length,
    colour,
    spread = 1.15,
    z = 0,
    broad = 0.3,
  }: { count: number; length: number; colour: string; spread?: number; z?: number; broad?: number },
): void {
  for (let index = 0; index < count; index += 1) {
    const share = count === 1 ? 0.5 : index / (count - 1);
    const angle = (share - 0.5) * 2 * spread + (s.random() - 0.5) * 0.2;
    const long = length * (0.72 + s.random() * 0.3) * (1 - Math.abs(share - 0.5) * 0.35);
    const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
    const wide = long * broad * 0.5;
    const tip: [number, number, number] = [x + dx * long, y + dy * long, z];
    const shade = index % 2 ? colour : darker(colour, 0.16);
    s.blob(
      [
        [x, y, z],
        [x + dx * long * 0.45 - dy * wide, y + dy * long * 0.45 + dx * wide, z],
        tip,
        [x + dx * long * 0.45 + dy * wide, y + dy * long * 0.45 - dx * wide, z],
      ],
      s.gradient(
        [
          [0, lighter(shade, 0.16)],
          [1, darker(shade, 0.12)],
        ],
        [0, 0, 1, 1],
      ),
    );
    s.line(
      [
        [x, y, z],
        [x + dx * long * 0.85, y + dy * long * 0.85, z],
      ],
      lighter(shade, 0.3),
      length * 0.008,
      'opacity=".5"',
    );
  }
}

/** Rows of short strokes, as of weaving. */
export function weave(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  { z = 0, step = 2 } = {},
): void {
  let d = '';
  for (let row = 0; row * step < h - step * 0.4; row += 1) {
    for (let column = row % 2 ? 0.5 : 0; column * step * 1.6 < w - step; column += 1) {
      const [ax, ay] = s.at(x + column * step * 1.6 + step * 0.2, y + row * step + step * 0.4, z);
      const [bx, by] = s.at(x + column * step * 1.6 + step * 1.2, y + row * step + step * 0.62, z);
      d += `M${ax} ${ay}L${bx} ${by}`;
    }
  }
  s.path(
    d,
    'none',
    `stroke="${darker(colour, 0.32)}" stroke-width="${(step * 0.2).toFixed(2)}" stroke-linecap="round" opacity=".5"`,
  );
}
